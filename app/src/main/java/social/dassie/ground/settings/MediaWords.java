package social.dassie.ground.settings;

/** What the settings of media mean, where that takes more than a line. */
final class MediaWords {
    static final String FFMPEG =
            "Path of ffmpeg, with ffprobe beside it; looked for in PATH when empty; with none, Dassie does without ffmpeg.";
    static final String STORE =
            "Where new files go: into the data directory (directory), or into the bucket media.s3.bucket (s3). Those that are"
                    + " there already stay and are found as before, as long as the bucket is named; 'dassie media move' moves"
                    + " them.";
    static final String BUCKET = "Bucket of an object store in which media are.";
    static final String SECRET = "Secret of that key; it is better kept in the environment, as DASSIE_MEDIA_S3_SECRET.";
    static final String NEAR =
            "Bytes on disk for files of the bucket that were asked for lately; those not asked for the longest time go first.";

    private MediaWords() {}

    static boolean isBucket(String value) {
        return value.isEmpty() || (value.startsWith("s3:") && BackupWords.isPlace(value));
    }
}
