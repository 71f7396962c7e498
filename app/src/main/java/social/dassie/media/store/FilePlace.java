package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A place for files, each of which is whole there or not at all. Names are those of {@link MediaStore}. */
interface FilePlace {
    /** Code that receives each file. */
    @FunctionalInterface
    interface Visitor {
        void visit(StoredMedia file) throws IOException;
    }

    /** Takes a finished file, which is gone from where it was; it lasts when this returns. */
    void put(String name, Path file) throws IOException;

    /** The file on this machine, for reading at once. Throws when it cannot be said whether it is there. */
    Optional<Path> find(String name) throws IOException;

    /** Its size in bytes, without a request to another machine; 0 when it is not at hand. */
    long size(String name) throws IOException;

    /** Returns false when there was no such file. */
    boolean delete(String name) throws IOException;

    /** Calls the visitor for every file; files may be added and deleted meanwhile. */
    void forEach(Visitor visitor) throws IOException;

    /** Whether this data directory may delete there; others never have files in a data directory. */
    default boolean isOurs() throws IOException {
        return true;
    }

    /** Deletes what is to go and still lies there, for a while. Where a deletion is at once, that is nothing. */
    default void tidy() throws IOException {}

    /** How many deleted files still lie there. */
    default long going() throws IOException {
        return 0;
    }

    /** How often it failed since the start; that of this machine's own disk is not counted. */
    default long failures() {
        return 0;
    }
}
