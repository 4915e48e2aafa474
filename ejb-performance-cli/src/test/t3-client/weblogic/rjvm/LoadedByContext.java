package weblogic.rjvm;

/** Stand-in for the parts of WebLogic's client that are found only by the thread's context class loader. */
public final class LoadedByContext {
    private LoadedByContext() {}

    /**
     * Fails where WebLogic's client would.
     *
     * @throws IllegalStateException if the thread's context class loader does not know this jar
     */
    public static void require() {
        try {
            Class.forName(
                    LoadedByContext.class.getName(),
                    true,
                    Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the context class loader does not know the client jar", e);
        }
    }
}
