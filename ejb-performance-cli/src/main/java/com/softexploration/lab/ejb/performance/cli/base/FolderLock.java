package com.softexploration.lab.ejb.performance.cli.base;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.FileLockInterruptionException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Prevents two commands from changing a folder concurrently. The operating system releases it if the holder dies. */
public final class FolderLock implements AutoCloseable {
    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** Acquires the lock; waits while another process holds it. */
    public static FolderLock await(Path lockFile) throws IOException, InterruptedException {
        FileChannel channel = open(lockFile);
        boolean locked = false;
        try {
            FileLock lock = channel.lock();
            locked = lock.isValid();
            return new FolderLock(channel);
        } catch (FileLockInterruptionException e) {
            Thread.interrupted();
            throw new InterruptedException();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    /** Acquires the lock if it is free; empty if another process holds it. */
    public static Optional<FolderLock> tryToTake(Path lockFile) throws IOException {
        FileChannel channel = open(lockFile);
        boolean locked = false;
        try {
            FileLock lock = channel.tryLock();
            locked = lock != null && lock.isValid();
            return locked ? Optional.of(new FolderLock(channel)) : Optional.empty();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static FileChannel open(Path lockFile) throws IOException {
        return FileChannel.open(
                lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    }
}
