# Plain Python on Jython without WLST.

from java.io import IOException
from java.lang import String
from java.util.zip import ZipFile


def namespace_of(ear):
    """The namespace of an EAR's application.xml, javax or jakarta; None if there is no readable one.

    Read by Java: Python's zipfile fails on small files in ways of its own.
    """
    try:
        archive = ZipFile(ear)
    except IOException:
        return None
    try:
        entry = archive.getEntry('META-INF/application.xml')
        if entry is None:
            return None
        descriptor = String(archive.getInputStream(entry).readAllBytes(), 'UTF-8')
    except IOException:
        return None
    finally:
        archive.close()
    if descriptor.contains('https://jakarta.ee/xml/ns/jakartaee'):
        return 'jakarta'
    return 'javax'
