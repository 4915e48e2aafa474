"""deploy, undeploy, redeploy and startApplication, with what the product finds out about a file when it deploys it."""
import os
import re

import java.util.zip.ZipException as ZipException
import java.util.zip.ZipFile as ZipFile

import wlst_rules
from wlst_errors import WLSTException

NAMESPACES = {
    '14.1.2': ('http://xmlns.jcp.org/xml/ns/javaee', 'http://java.sun.com/xml/ns/javaee', 'http://java.sun.com/xml/ns/j2ee'),
    '15.1.1': ('https://jakarta.ee/xml/ns/jakartaee',),
    '26.1.0': ('https://jakarta.ee/xml/ns/jakartaee',),
}
OPTIONS = ('altAppDD', 'altWlsAppDD', 'archiveVersion', 'block', 'clusterDeploymentTimeout', 'createPlan',
           'defaultSubmoduleTargets', 'deploymentOrder', 'deploymentPrincipalName', 'forceUndeployTimeout',
           'gracefulIgnoreSessions', 'gracefulProductionToAdmin', 'libraryModule', 'planVersion', 'remote', 'removePlanOverride',
           'retireGracefully', 'retireTimeout', 'securityModel', 'securityValidationEnabled', 'subModuleTargets', 'testMode',
           'timeout', 'upload', 'useNonexclusiveLock', 'versionIdentifier')


class Progress(object):
    """What the deployment functions return; they block by default, so it is over."""

    def __init__(self, message):
        self._message = message

    def getState(self):
        return 'completed'

    def getMessage(self):
        return self._message

    def isCompleted(self):
        return True

    def isFailed(self):
        return False

    def isRunning(self):
        return False

    def printStatus(self):
        print 'Current Status of your Deployment:\nDeployment State : completed\nDeployment Message : %s' % self._message


class DeployFunctions(object):
    def __init__(self, session):
        self._session = session

    def functions(self):
        return [self.deploy, self.undeploy, self.redeploy, self.startApplication, self.listApplications]

    def deploy(self, appName, path, targets='AdminServer', stageMode=None, planPath=None, **options):
        connection = self._connection('deploy', options)
        if stageMode not in (None, 'stage', 'nostage', 'external_stage'):
            raise WLSTException("deploy: stageMode '%s' is not one of stage, nostage, external_stage" % stageMode)
        self._check_file(path, 'deploy')
        if wlst_rules.find(connection.configuration, ('AppDeployment',), appName):
            raise WLSTException("deploy: application '%s' is deployed already; use redeploy" % appName)
        for target in targets.split(','):
            if wlst_rules.find(connection.configuration, wlst_rules.TARGETS, target.strip()) is None:
                raise WLSTException("deploy: there is no target named '%s'" % target)
        application = connection.configuration.add(self._session.catalogue.folder('AppDeployment'), appName)
        application.values['Target'] = targets
        application.values['SourcePath'] = os.path.abspath(path)
        if stageMode:
            application.values['StagingMode'] = stageMode
        connection.persist()
        if 'prepared' in self._session.variant:
            connection.prepared.append(appName)
        return self._done('deploy', appName)

    def undeploy(self, appName, targets=None, **options):
        connection = self._connection('undeploy', options)
        application = self._application(connection, appName, 'undeploy')
        kept = [name for name in application.values['Target'].split(',') if targets and name not in targets.split(',')]
        if kept:
            application.values['Target'] = ','.join(kept)
        else:
            connection.configuration.remove(application)
        connection.persist()
        return self._done('undeploy', appName)

    def redeploy(self, appName, planPath=None, appPath=None, **options):
        connection = self._connection('redeploy', options)
        application = self._application(connection, appName, 'redeploy')
        self._check_file(appPath or application.values['SourcePath'], 'redeploy')
        if appPath:
            application.values['SourcePath'] = os.path.abspath(appPath)
            connection.persist()
        return self._done('redeploy', appName)

    def startApplication(self, appName, planPath=None, **options):
        connection = self._connection('startApplication', options)
        self._application(connection, appName, 'startApplication')
        if appName in connection.prepared:
            connection.prepared.remove(appName)
        return self._done('start', appName)

    def listApplications(self):
        connection = self._connection('listApplications', {})
        for application in connection.configuration.children('AppDeployment'):
            self._session.say(' %s' % application.name)

    def _connection(self, function, options):
        for name in options:
            if name not in OPTIONS:
                raise WLSTException("%s: there is no option '%s'" % (function, name))
        return self._session.connected(function)

    def _application(self, connection, name, function):
        application = wlst_rules.find(connection.configuration, ('AppDeployment',), name)
        if application is None:
            raise WLSTException("%s: there is no application named '%s'" % (function, name))
        return application

    def _check_file(self, path, function):
        if not os.path.exists(path):
            raise WLSTException('%s: there is no file %s' % (function, path))
        if os.path.isdir(path):
            return
        found = re.search(r'<application[^>]*\sxmlns="([^"]*)"', self._descriptor(path))
        if found and found.group(1) not in NAMESPACES[self._session.release]:
            raise WLSTException('%s: WebLogic %s does not take %s: its application.xml is of namespace %s' % (
                function, self._session.release, path, found.group(1)))

    def _descriptor(self, path):
        try:
            archive = ZipFile(path)
        except ZipException:
            # a test's stand-in for an EAR
            return ''
        try:
            entry = archive.getEntry('META-INF/application.xml')
            return archive.getInputStream(entry).readAllBytes().tostring() if entry else ''
        finally:
            archive.close()

    def _done(self, function, name):
        self._session.say('Completed the %s of Application %s with status completed' % (function, name))
        return Progress('[Deployer:149194]%s of %s completed' % (function, name))
