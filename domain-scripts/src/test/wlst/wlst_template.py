"""What a domain begins with, and the names that change when it is written.

Some of WLST is not known of the product, or differs between templates: WLST_DOUBLE_VARIANT chooses, by words with commas between them.

singletons   the beans that a server or domain can have only one of are there, as NO_NAME_0, without being created
follows      /SecurityConfiguration/<name> follows set('Name', ...) at once
bare         there is no SecurityConfiguration before a script creates one
mode-wins    writeDomain sets production and secured mode by ServerStartMode, whatever was set; with prod, secured mode is off: Oracle's
             docker-images, OracleWebLogic/dockerfiles/14.1.2.0/README.md, on PRODUCTION_MODE
groups-lost  a user is an administrator, whatever groups a script gives it
entries-lost groups that a script makes are not in the file of the initial users, and with users-lost neither are users: the deploy
             tooling (default_authenticator_helper.py) writes both itself
gates        an administrator opened the gates of wlst_gates.py, which releases before 26.1 have with patches only; gates-off: closed them
prepared     deploy does not start an application: the deploy tooling (applications_online_deployer.py) calls startApplication
"""
from contextlib import contextmanager

from wlst_catalogue import OFFLINE
from wlst_tree import Domain

TEMPLATE_DOMAIN = 'base_domain'
# "Users created this way are automatically added to the Administrators group": the deploy tooling's pull request 411; with a patch
# they can be given other groups (issue 818), and the tooling itself does without WLST for them (pull request 904).
NEW_USERS_GROUP = 'Administrators'
GROUPS = (NEW_USERS_GROUP, 'Deployers', 'Monitors', 'Operators', 'AppTesters')


def template(catalogue, variant):
    root = Domain(catalogue.folder('/'), TEMPLATE_DOMAIN)
    server = root.add(catalogue.folder('Server'), 'AdminServer')
    root.add(catalogue.folder('NMProperties'), 'NMProperties')
    if 'bare' not in variant:
        # That there may be none: docker-images, OracleHTTPServer/dockerfiles/14.1.2.0.0, create-sa-ohs-domain.py
        root.add(catalogue.folder('SecurityConfiguration'), TEMPLATE_DOMAIN)
    security = root.add(catalogue.folder('Security'), TEMPLATE_DOMAIN)
    root.default_administrator = security.add(catalogue.folder('Security/User'), 'weblogic')
    for group in GROUPS:
        security.add(catalogue.folder('Security/Group'), group)
    if 'singletons' in variant:
        for bean in [root, server] + root.children('SecurityConfiguration'):
            add_singletons(catalogue, bean)
    return root


def add_singletons(catalogue, bean):
    """Names such as SecureMode/NO_NAME_0: the operator's pull request 3642; "unpredictable": the deploy tooling, deployer_utils.py."""
    for kind in catalogue.children(bean.folder, OFFLINE):
        if not kind.multiple and not kind.is_nameless() and not bean.children(kind.key):
            bean.add(kind, 'NO_NAME_0')


def named_after_domain(variant):
    """The folders under / that take the domain's new name at once. The other one takes it when the domain is written and read again:
    the deploy tooling, domain_creator.py, __set_domain_name and __configure_security_configuration; docker-images,
    OracleWebLogic/samples/1213-domain, create-wls-domain.py.
    """
    if 'follows' in variant:
        return 'Security', 'SecurityConfiguration'
    return 'Security',


@contextmanager
def final_names(root):
    """On disk the domain's name is everywhere."""
    late = [(bean, bean.name) for bean in root.children('SecurityConfiguration')]
    for bean, _ in late:
        bean.name = root.name
    try:
        yield
    finally:
        for bean, name in late:
            bean.name = name
