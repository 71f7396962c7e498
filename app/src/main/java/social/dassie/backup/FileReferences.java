package social.dassie.backup;

import java.util.LinkedHashMap;
import java.util.Map;
import social.dassie.db.Database;

/** Which files the rows of the database name, whatever table they are in. */
final class FileReferences {
    private final FileDao files;

    FileReferences(Database db) {
        this.files = db.dao(FileDao.class);
    }

    /** The names, each with the table and column that it is in. */
    Map<String, String> all() {
        Map<String, String> names = new LinkedHashMap<>();
        for (FileDao.FileColumn column : files.findColumns()) {
            String place = column.tableName() + "." + column.columnName();
            files.findNames(column.tableName(), column.columnName()).forEach(name -> names.put(name, place));
        }
        return names;
    }
}
