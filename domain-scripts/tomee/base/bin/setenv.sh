# JVM flags of one server, read by catalina.sh from the server's own CATALINA_BASE/bin.
# They are the flags of every server (../jvm-arguments, which is copied to conf). Values are quoted, because catalina.sh evaluates them again.
# TomEE's remote EJB needs entries more in the filter of serialised objects: how a bean is looked up and described, and how an exception comes.
CATALINA_OPTS=$(sed -n \
    -e 's/;!\*$/;org.apache.openejb.*;org.apache.openejb.client.*;java.util.Stack;!*/' \
    -e 's/^\(-D[^=]*=\)\(.*\)/\1"\2"/' \
    -e '/^-/p' \
    "$CATALINA_BASE/conf/jvm-arguments" | tr '\n' ' ')

# IPv4 only: loopback then means 127.0.0.1 and nothing else. No display.
CATALINA_OPTS="$CATALINA_OPTS -Djava.net.preferIPv4Stack=true -Djava.awt.headless=true"

# What ./ejb-performance --jvm-opts adds, in a file that the JVM reads. The last of two flags wins.
if [ -s "$CATALINA_BASE/conf/jvm-options" ]; then
    CATALINA_OPTS="$CATALINA_OPTS \"@$CATALINA_BASE/conf/jvm-options\""
fi

# What the server writes is for its owner only.
UMASK=0077
