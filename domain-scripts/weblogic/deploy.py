# Deploys each EAR to its cluster only: with the business EAR on the presentation servers too, WebLogic would answer their
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
        for cluster in (BUSINESS, PRESENTATION):
            deploy_to(settings, cluster)
    finally:
        disconnect()
    print 'Both applications are active'


def deploy_to(settings, cluster):
    application = APPLICATIONS[cluster]
    domainConfig()
    cd('/AppDeployments')
    if application in ls(returnMap='true', returnType='c'):
        print 'Replacing %s' % application
        undeploy(application, timeout=DEPLOYMENT_MILLIS, block='true')
    print 'Deploying %s to the cluster %s' % (settings.ears[cluster], cluster)
    deploy(application, settings.ears[cluster], targets=cluster, timeout=DEPLOYMENT_MILLIS, block='true')
    if state_of(application, cluster) == 'STATE_PREPARED':
        # Oracle's deploy tooling starts what it has deployed, too.
        startApplication(application, timeout=DEPLOYMENT_MILLIS, block='true')
    require_active(settings, application, cluster)


def state_of(application, cluster):
    """Asks the administration server, because deploy() may return although the application is not active."""
    domainRuntime()
    cd('/AppRuntimeStateRuntime/AppRuntimeStateRuntime')
    return cmo.getCurrentState(application, cluster)


def require_active(settings, application, cluster):
    state = state_of(application, cluster)
    if state != 'STATE_ACTIVE':
        raise Failed('%s is %s on the cluster %s' % (application, state, cluster),
                     'see the logs of %s; they have to run when the EAR is deployed'
                     % ', '.join([server.name for server in settings.members(cluster)]))


exit(exitcode=run(deploy_all))
