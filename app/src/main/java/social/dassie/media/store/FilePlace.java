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
}
