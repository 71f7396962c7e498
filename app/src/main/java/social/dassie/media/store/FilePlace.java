package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A place for files, each of which is complete there or absent. Names are those of {@link MediaStore}. */
interface FilePlace {
    /** Receives each file. */
    @FunctionalInterface
    interface Visitor {
        void visit(StoredMedia file) throws IOException;
    }

    /** Takes over a finished file, which is moved away from its path; it is durable when this returns. */
    void put(String name, Path file) throws IOException;

    /** Returns the file on this machine, for reading at once. Throws if it cannot be determined whether it exists. */
    Optional<Path> find(String name) throws IOException;

    /** Returns its size in bytes, without a request to another machine; 0 if it is not on this machine. */
    long size(String name) throws IOException;

    /** Returns false if there was no such file. */
    boolean delete(String name) throws IOException;

    /** Calls the visitor for every file; files may be added and deleted meanwhile. */
    void forEach(Visitor visitor) throws IOException;

    /** Whether this data directory may delete there; other data directories never have files in this one. */
    default boolean isOurs() throws IOException {
        return true;
    }

    /** Deletes files whose deletion is pending, for a limited time. A no-op where deletions are immediate. */
    default void deletePending() throws IOException {}

    /** Returns the number of deleted files that still exist there. */
    default long going() throws IOException {
        return 0;
    }

    /** Returns how often it failed since the start; failures of this machine's own disk are not counted. */
    default long failures() {
        return 0;
    }
}
