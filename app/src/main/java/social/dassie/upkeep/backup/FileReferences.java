package social.dassie.upkeep.backup;

import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.ground.db.Database;

/** Finds the files that rows of the database name, in any table. */
final class FileReferences {
    private final FileDao files;

    FileReferences(Database db) {
        this.files = db.dao(FileDao.class);
    }

    /** The file names, each with its table and column. */
    Map<String, String> all() {
        Map<String, String> names = new LinkedHashMap<>();
        for (FileDao.FileColumn column : files.findColumns()) {
            String place = column.tableName() + "." + column.columnName();
            files.findNames(column.tableName(), column.columnName()).forEach(name -> names.put(name, place));
        }
        return names;
    }
}
