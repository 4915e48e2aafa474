"""The exceptions of the WLST test double."""
import java.lang.Exception as JavaException


class WLSTException(JavaException):
    """What a WLST function raises when it refuses something.

    The product's offline exception is a Java one, so a script's 'except Exception' does not catch it in Jython;
    this one is Java's too, to show a script that forgot that.
    """

    def __str__(self):
        return self.getMessage()


def _offline():
    class WLSTException(JavaException):
        """What an offline function raises. It has the same name, but is another class than the WLSTException that scripts see:
        the deploy tooling (wlst_helper.py) imports it from the product's classes, to catch both.
        """

        def __str__(self):
            return self.getMessage()
    return WLSTException


OfflineException = _offline()
