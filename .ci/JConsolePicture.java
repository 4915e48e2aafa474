import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Window;
import java.io.File;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import javax.imageio.ImageIO;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JSplitPane;
import javax.swing.JTabbedPane;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.tree.TreeNode;
import javax.swing.tree.TreePath;
import sun.tools.jconsole.JConsole;

/**
 * Takes the picture of JConsole with the executor MXBean and the result of a load test: runs JConsole in this JVM, chooses the operation in the
 * tree of MBeans, calls it, and photographs the screen. Needs a display, which may be Xvfb.
 *
 * <p>Usage: {@code java --add-exports jdk.jconsole/sun.tools.jconsole=ALL-UNNAMED .ci/JConsolePicture.java PID PNG}
 */
final class JConsolePicture {
    private static final List<String> PATH = List.of(
            "com.softexploration.lab.ejb.performance.monitoring",
            "PerformanceServiceExecutorRemote",
            "Operations",
            "executeNopServiceLoadTest");

    private static final Dimension SIZE = new Dimension(1000, 700);
    private static final int TREE_WIDTH = 335;
    private static final int MARGIN = 60;
    private static final int MOST_SECONDS = 60;
    private static final int MILLIS = 250;

    private JConsolePicture() {}

    public static void main(String[] arguments) throws Exception {
        JConsole.main(new String[] {"-interval=60", arguments[0]});
        JTabbedPane tabs = wait("the tab MBeans", () -> find(JTabbedPane.class, pane -> pane.indexOfTab("MBeans") >= 0));
        onScreen(() -> {
            tabs.setSelectedIndex(tabs.indexOfTab("MBeans"));
            JFrame frame = (JFrame) SwingUtilities.getWindowAncestor(tabs);
            frame.setBounds(new Rectangle(SIZE));
            return frame;
        });
        // The connection within this machine has no TLS, and the question cannot be switched off.
        JTree tree = wait("the tree of MBeans", () -> {
            find(JButton.class, one -> one.isShowing() && "Insecure connection".equals(one.getText()))
                    .ifPresent(JButton::doClick);
            return find(JTree.class, one -> one.isShowing() && one.getModel().getChildCount(one.getModel().getRoot()) > 0);
        });
        TreePath path = new TreePath(tree.getModel().getRoot());
        for (String name : PATH) {
            TreePath parent = path;
            onScreen(() -> {
                tree.expandPath(parent);
                return parent;
            });
            path = wait(name, () -> child(parent, name));
        }
        TreePath operation = path;
        onScreen(() -> {
            ((JSplitPane) SwingUtilities.getAncestorOfClass(JSplitPane.class, tree)).setDividerLocation(TREE_WIDTH);
            tree.setSelectionPath(operation);
            tree.scrollRectToVisible(new Rectangle());
            return operation;
        });
        JButton button = wait(
                "the button of the operation",
                () -> find(JButton.class, one -> one.isShowing() && PATH.get(3).equals(one.getText())));
        onScreen(() -> {
            Container row = button.getParent();
            find(row, JTextField.class, JComponent::isShowing).orElseThrow().setText("1000");
            return row;
        });
        SwingUtilities.invokeLater(button::doClick);
        JButton result =
                wait("the result", () -> find(JButton.class, one -> one.isShowing() && "OK".equals(one.getText())));
        onScreen(() -> {
            Window dialog = SwingUtilities.getWindowAncestor(result);
            dialog.setLocation(SIZE.width - dialog.getWidth() - MARGIN, (SIZE.height - dialog.getHeight()) / 2);
            return dialog;
        });
        Thread.sleep(4 * MILLIS);
        ImageIO.write(new Robot().createScreenCapture(new Rectangle(SIZE)), "png", new File(arguments[1]));
        System.exit(0);
    }

    private static Optional<TreePath> child(TreePath parent, String name) {
        return Collections.list(((TreeNode) parent.getLastPathComponent()).children()).stream()
                .filter(node -> name.equals(node.toString()))
                .map(parent::pathByAddingChild)
                .findFirst();
    }

    private static <T> T wait(String what, Callable<Optional<T>> find) throws Exception {
        for (int i = 0; i < MOST_SECONDS * 1000 / MILLIS; i++) {
            Optional<T> found = onScreen(find);
            if (found.isPresent()) {
                return found.get();
            }
            Thread.sleep(MILLIS);
        }
        System.err.println("JConsole does not show " + what + " within " + MOST_SECONDS + " s");
        System.exit(1);
        throw new IllegalStateException();
    }

    private static <T> T onScreen(Callable<T> action) throws Exception {
        FutureTask<T> task = new FutureTask<>(action);
        SwingUtilities.invokeLater(task);
        return task.get();
    }

    private static <T extends Component> Optional<T> find(Class<T> type, Predicate<T> wanted) {
        return Arrays.stream(Window.getWindows())
                .filter(Component::isShowing)
                .flatMap(window -> find(window, type, wanted).stream())
                .findFirst();
    }

    private static <T extends Component> Optional<T> find(Container parent, Class<T> type, Predicate<? super T> wanted) {
        for (Component component : parent.getComponents()) {
            if (type.isInstance(component) && wanted.test(type.cast(component))) {
                return Optional.of(type.cast(component));
            }
            Optional<T> below =
                    component instanceof Container container ? find(container, type, wanted) : Optional.empty();
            if (below.isPresent()) {
                return below;
            }
        }
        return Optional.empty();
    }
}
