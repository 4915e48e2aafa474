package com.softexploration.lab.ejb.performance.ear;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * References of a class file: in code, descriptors, generic signatures and annotations. String literals are none.
 *
 * @param classes internal names
 * @param members methods, fields, attributes of annotations and constants of enums, including those defined here
 */
record ClassReferences(Set<String> classes, Set<Member> members) {

    /**
     * A referenced method or field.
     *
     * @param owner internal name of the class that the reference names; the member may be inherited
     * @param signature name and descriptor; of an attribute of an annotation the name and {@code ()}
     */
    record Member(String owner, String signature) implements Comparable<Member> {
        @Override
        public int compareTo(Member other) {
            return toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            return owner + "." + signature;
        }
    }

    static ClassReferences of(byte[] classFile) {
        ClassReferences found = new ClassReferences(new TreeSet<>(), new TreeSet<>());
        new ClassReader(classFile)
                .accept(
                        new ClassRemapper(new EnumConstants(found.members), new Recorder(found)),
                        ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return found;
    }

    /** Renames nothing: ASM asks it for the new name of everything that a class file refers to. */
    private static final class Recorder extends Remapper {
        private final ClassReferences found;

        Recorder(ClassReferences found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public String map(String internalName) {
            found.classes.add(internalName);
            return internalName;
        }

        @Override
        public String mapMethodName(String owner, String name, String descriptor) {
            found.members.add(new Member(owner, name + descriptor));
            return name;
        }

        @Override
        public String mapFieldName(String owner, String name, String descriptor) {
            found.members.add(new Member(owner, name + " " + descriptor));
            return name;
        }

        @Override
        public String mapAnnotationAttributeName(String descriptor, String name) {
            if (name != null) { // elements of an array have none
                found.members.add(new Member(internalName(descriptor), name + "()"));
            }
            return name;
        }
    }

    /** The only references of which a remapper does not hear. */
    private static final class EnumConstants extends ClassVisitor {
        private final AnnotationVisitor annotation;

        EnumConstants(Set<Member> found) {
            super(Opcodes.ASM9);
            annotation = new AnnotationVisitor(Opcodes.ASM9) {
                @Override
                public void visitEnum(String name, String descriptor, String value) {
                    found.add(new Member(internalName(descriptor), value + " " + descriptor));
                }

                @Override
                public AnnotationVisitor visitAnnotation(String name, String descriptor) {
                    return this;
                }

                @Override
                public AnnotationVisitor visitArray(String name) {
                    return this;
                }
            };
        }

        @Override
        public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
            return annotation;
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            return new FieldVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                    return annotation;
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                    return annotation;
                }

                @Override
                public AnnotationVisitor visitParameterAnnotation(int parameter, String descriptor, boolean visible) {
                    return annotation;
                }

                @Override
                public AnnotationVisitor visitAnnotationDefault() {
                    return annotation;
                }
            };
        }
    }

    private static String internalName(String descriptor) {
        return descriptor.substring(1, descriptor.length() - 1);
    }
}
