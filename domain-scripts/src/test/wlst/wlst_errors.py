"""The exception of the WLST test double."""
import java.lang.Exception as JavaException


class WLSTException(JavaException):
    """What a WLST function raises when it refuses something.

    The product's offline exception is a Java one, so a script's 'except Exception' does not catch it in Jython;
    this one is Java's too, to show a script that forgot that.
    """

    def __str__(self):
        return self.getMessage()
