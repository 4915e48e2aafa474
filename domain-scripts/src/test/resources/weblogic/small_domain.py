# A small domain for the tests of the WLST double: small_domain.py <home> lab|secured
import os
import sys

home, profile = sys.argv[1:]
secured = profile == 'secured'
password = os.environ['WEBLOGIC_PASSWORD']

selectTemplate('Basic WebLogic Server Domain')
loadTemplates()
set('Name', 'small')
setOption('DomainName', 'small')
setOption('ServerStartMode', secured and 'secure' or 'dev')
cd('/Security/small/User/weblogic')
cmo.setPassword(password)
cd('/Security/small')
create('callers', 'Group')
cd('Group/callers')
set('Description', 'no administrators')
cd('/Security/small')
create('caller', 'User')
cd('User/caller')
set('Password', 'not-the-administrators-1')
set('GroupMemberOf', 'callers')
cd('/SecurityConfiguration/base_domain')
set('NodeManagerUsername', 'weblogic')
set('NodeManagerPasswordEncrypted', password)

cd('/')
create('machine_1', 'UnixMachine')
cd('/UnixMachine/machine_1')
create('machine_1', 'NodeManager')
cd('NodeManager/machine_1')
set('ListenAddress', '127.0.0.1')
set('NMType', secured and 'SSL' or 'Plain')
cd('/NMProperties')
set('ListenAddress', '127.0.0.1')
set('SecureListener', secured and 'true' or 'false')

cd('/')
create('business', 'Cluster')
for name, port in (('AdminServer', 7001), ('business_1', 7011), ('business_2', 7012)):
    cd('/')
    if name != 'AdminServer':
        create(name, 'Server')
        assign('Server', name, 'Cluster', 'business')
    cd('/Server/' + name)
    set('ListenAddress', '127.0.0.1')
    set('ListenPort', port)
    set('Machine', 'machine_1')
    if secured:
        create(name, 'SSL')
        cd('SSL/' + name)
        set('ListenPort', port + 100)
        cd('/Server/' + name)
        set('AdministrationPort', port + 1000)
    create(name, 'ServerStart')
    cd('ServerStart/' + name)
    set('Arguments', '-Xmx64m -Dname=' + name)
writeDomain(home)
closeTemplate()
