package com.softexploration.lab.ejb.performance.ear;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a reference to a class needs of it.
 *
 * @param name internal name
 * @param parents internal names of superclass and interfaces
 * @param members names and descriptors of methods and fields, as in {@link ClassReferences.Member#signature}
 */
record ClassOutline(String name, List<String> parents, Set<String> members) {

    static ClassOutline of(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
        if (reader.getSuperName() != null) {
            parents.add(reader.getSuperName());
        }
        Set<String> members = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public FieldVisitor visitField(
                            int access, String name, String descriptor, String signature, Object value) {
                        members.add(name + " " + descriptor);
                        return null;
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        members.add(name + descriptor);
                        if (descriptor.startsWith("()")) {
                            members.add(name + "()"); // if it is an attribute of an annotation
                        }
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassOutline(reader.getClassName(), parents, members);
    }
}
