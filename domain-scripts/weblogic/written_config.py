# Reads a domain's config.xml. Plain Python on Jython without WLST.

from java.io import File
from javax.xml.parsers import DocumentBuilderFactory


def modes_of(home):
    """(production mode, secured mode) that a domain's servers start in.

    WLST leaves out a value that equals the default of the mode, and secured mode is the default of production mode from 14.1.2 on.
    """
    parsers = DocumentBuilderFactory.newInstance()
    parsers.setNamespaceAware(True)
    config = parsers.newDocumentBuilder().parse(File(home, 'config/config.xml'))
    production = _is_true(config, 'production-mode-enabled', False)
    return production, _is_true(config, 'secure-mode-enabled', production)


def _is_true(config, element, default):
    found = config.getElementsByTagNameNS('*', element)
    if not found.getLength():
        return default
    return found.item(0).getTextContent().strip() == 'true'
