package social.dassie.upkeep.backup;

/**
 * The first entry of a backup; it describes the backup.
 *
 * @param format the format of the archive; programs that do not support it reject the archive
 * @param version the version of the program that wrote it
 * @param schema the version of the database schema
 * @param createdAt ISO 8601
 */
record BackupManifest(int format, String version, int schema, String createdAt) {
    static final String NAME = "backup.json";
    static final int FORMAT = 1;
}
