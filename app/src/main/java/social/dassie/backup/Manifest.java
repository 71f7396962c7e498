package social.dassie.backup;

/**
 * The first entry of a backup: what it is.
 *
 * @param format of the archive; a program that does not know it leaves the archive alone
 * @param version of the program that wrote it
 * @param schema of the database
 * @param createdAt ISO 8601
 */
record Manifest(int format, String version, int schema, String createdAt) {
    static final String NAME = "backup.json";
    static final int FORMAT = 1;
}
