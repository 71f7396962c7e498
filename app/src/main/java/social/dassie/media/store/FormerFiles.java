package social.dassie.media.store;

import java.util.Optional;
import social.dassie.ground.db.Database;

/** The files of the program from which this server was adopted ({@code dassie adopt}), by their addresses there. */
public final class FormerFiles {
    private final FormerFileDao files;

    public FormerFiles(Database db) {
        this.files = db.dao(FormerFileDao.class);
    }

    /**
     * Returns the name of a file in the media store.
     *
     * @param path of its former address, without the first slash
     */
    public Optional<String> find(String path) {
        return files.find(path);
    }
}
