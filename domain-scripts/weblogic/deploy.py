# Deploys each EAR to its own servers only: with the business EAR on the presentation servers too, WebLogic would answer their
# calls locally. An EAR that is already deployed is replaced.
#
#   export WEBLOGIC_PASSWORD=...
#   $ORACLE_HOME/oracle_common/common/bin/wlst.sh deploy.py domain.properties
#
# Run it on the host of the administration server, which reads the EARs. The domain must be running.
# Exit codes: 0, both EARs are active on all their servers. 1, it failed. 2, the properties are wrong, and nothing was deployed.

import os
import sys

# WLST does not search the script's folder for modules. Compiled modules must not be left there.
sys.path.insert(0, os.path.dirname(os.path.abspath(sys.argv[0])))
sys.dont_write_bytecode = True

from domain_script import Failed, run
from domain_settings import APPLICATIONS, BUSINESS, PRESENTATION

DEPLOYMENT_MILLIS = 300000


def deploy_all(settings, password):
    settings.require_ears()
    connect(settings.admin_user, password, settings.admin_url())
    try:
        for role in (BUSINESS, PRESENTATION):
            deploy_for(settings, role)
    finally:
        disconnect()
    print 'Both applications are active'


def deploy_for(settings, role):
    application = APPLICATIONS[role]
    targets = settings.targets(role)
    domainConfig()
    cd('/AppDeployments')
    if application in ls(returnMap='true', returnType='c'):
        print 'Replacing %s' % application
        undeploy(application, timeout=DEPLOYMENT_MILLIS, block='true')
    print 'Deploying %s to %s' % (settings.ears[role], ', '.join(targets))
    deploy(application, settings.ears[role], targets=','.join(targets), timeout=DEPLOYMENT_MILLIS, block='true')
    if 'STATE_PREPARED' in [state_of(application, target) for target in targets]:
        # Oracle's deploy tooling starts what it has deployed, too.
        startApplication(application, timeout=DEPLOYMENT_MILLIS, block='true')
    for target in targets:
        require_active(settings, application, role, target)


def state_of(application, target):
    """Asks the administration server, because deploy() may return although the application is not active."""
    domainRuntime()
    cd('/AppRuntimeStateRuntime/AppRuntimeStateRuntime')
    return cmo.getCurrentState(application, target)


def require_active(settings, application, role, target):
    state = state_of(application, target)
    if state != 'STATE_ACTIVE':
        raise Failed('%s is %s on %s' % (application, state, target),
                     'see the logs of %s; they have to run when the EAR is deployed'
                     % ', '.join([server.name for server in settings.members(role)]))


exit(exitcode=run(deploy_all))
