package com.softexploration.lab.ejb.performance.ear;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Texts in a class file's constant pool, which include every class name, descriptor, signature and string literal. */
final class ConstantPool {
    private static final int MAGIC = 0xCAFEBABE;

    private ConstantPool() {}

    /** Returns all texts (Java Virtual Machine Specification, section 4.4). */
    static List<String> texts(byte[] classFile) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        if (in.readInt() != MAGIC) {
            throw new IOException("This is no class file");
        }
        in.skipNBytes(4);
        int count = in.readUnsignedShort();
        List<String> texts = new ArrayList<>();
        for (int index = 1; index < count; index++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts.add(in.readUTF());
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    // A long and a double take two indexes.
                    index++;
                }
                default -> throw new IOException("Unknown constant " + tag);
            }
        }
        return texts;
    }
}
