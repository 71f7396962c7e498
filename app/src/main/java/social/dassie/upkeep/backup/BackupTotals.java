package social.dassie.upkeep.backup;

import java.util.Map;

/**
 * The totals of a backup's content, which must be the same after a restore.
 *
 * @param files the number of files, including the database
 * @param bytes the uncompressed size of the files
 * @param rows the number of rows of each table
 */
public record BackupTotals(int files, long bytes, Map<String, Long> rows) {
    /** Returns the differences to other totals in words; empty if there are none. */
    public String difference(BackupTotals other) {
        if (files != other.files || bytes != other.bytes) {
            return other.files + " files of " + other.bytes + " bytes came back of " + files + " files of " + bytes
                    + " bytes";
        }
        for (Map.Entry<String, Long> table : rows.entrySet()) {
            Long back = other.rows.get(table.getKey());
            if (!table.getValue().equals(back)) {
                return back + " rows of the table " + table.getKey() + " came back of " + table.getValue();
            }
        }
        return rows.size() == other.rows.size() ? "" : "other tables came back";
    }
}
