package com.softexploration.lab.ejb.performance.cli.shapes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Jars of the beans in this package. */
public final class ShapesApplication {
    private static final List<Class<?>> CLASSES = List.of(
            Basket.class,
            BasketBean.class,
            Book.class,
            BookService.class,
            BookServiceBean.class,
            Circle.class,
            Counter.class,
            CounterBean.class,
            Crud.class,
            EntityService.class,
            EntityServiceBean.class,
            Figure.class,
            Guarded.class,
            GuardedBean.class,
            Immutable.class,
            Level.class,
            Made.class,
            Old.class,
            OldBean.class,
            OldHome.class,
            Point.class,
            Shapes.class,
            ShapesBean.class);

    private static final int CONSTANT_POOL = 8;

    private ShapesApplication() {}

    /** Writes {@code shapes.jar} with the beans and their interfaces. */
    public static Path application(Path folder, boolean isJavax) throws IOException {
        return jar(folder.resolve("shapes.jar"), isJavax, name -> true);
    }

    /** Writes {@code shapes-client.jar} with the interfaces and their types. */
    public static Path client(Path folder, boolean isJavax) throws IOException {
        return jar(folder.resolve("shapes-client.jar"), isJavax, name -> !name.endsWith("Bean"));
    }

    private static Path jar(Path file, boolean isJavax, Predicate<String> isIncluded) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Class<?> type : CLASSES) {
                if (isIncluded.test(type.getSimpleName())) {
                    String path = type.getName().replace('.', '/') + ".class";
                    zip.putNextEntry(new ZipEntry(path));
                    try (InputStream in = type.getClassLoader().getResourceAsStream(path)) {
                        zip.write(isJavax ? javax(in.readAllBytes()) : in.readAllBytes());
                    }
                }
            }
        }
        return file;
    }

    /** Replaces the namespace {@code jakarta} in the names of a class file's constant pool. */
    static byte[] javax(byte[] classFile) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
                DataOutputStream out = new DataOutputStream(bytes)) {
            out.write(in.readNBytes(CONSTANT_POOL));
            int size = in.readUnsignedShort();
            out.writeShort(size);
            for (int index = 1; index < size; index++) {
                int tag = in.readUnsignedByte();
                out.writeByte(tag);
                switch (tag) {
                    case 1 -> out.writeUTF(in.readUTF().replace("jakarta/", "javax/"));
                    case 5, 6 -> { // a long or a double has two places
                        out.write(in.readNBytes(8));
                        index++;
                    }
                    case 7, 8, 16, 19, 20 -> out.write(in.readNBytes(2));
                    case 15 -> out.write(in.readNBytes(3));
                    default -> out.write(in.readNBytes(4));
                }
            }
            in.transferTo(out);
        }
        return bytes.toByteArray();
    }
}
