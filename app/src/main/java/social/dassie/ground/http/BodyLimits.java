package social.dassie.ground.http;

/**
 * The limits of a route's body, in bytes; a larger body is rejected with 413 before it is read.
 *
 * @param text the limit of a form or JSON, which is read into memory, and of each field of a multipart body
 * @param multipart the limit of a multipart body with its files, which are stored on disk if they are large
 */
public record BodyLimits(long text, long multipart) {
    /** Enough for the longest text in most forms. */
    private static final long FORM = 64 * 1024;

    public static final BodyLimits STANDARD = new BodyLimits(FORM, FORM);

    /** Returns limits for texts that are longer than usual. */
    public static BodyLimits ofText(long bytes) {
        return new BodyLimits(FORM + bytes, FORM + bytes);
    }

    /** Returns limits for files of this total size, in addition to a form. */
    public static BodyLimits ofFiles(long bytes) {
        return STANDARD.withFiles(bytes);
    }

    /** Returns these limits with texts of this size in addition. */
    public BodyLimits withText(long bytes) {
        return new BodyLimits(text + bytes, multipart);
    }

    /** Returns these limits with files of this total size. */
    public BodyLimits withFiles(long bytes) {
        return new BodyLimits(text, text + bytes);
    }
}
