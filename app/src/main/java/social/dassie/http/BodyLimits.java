package social.dassie.http;

/**
 * How large a body a route takes, in bytes; a larger one is refused with 413 before it is read.
 *
 * @param text a form or JSON, which is read into memory, and each field of a multipart body
 * @param multipart a multipart body with its files, which wait on the disk when they are large
 */
public record BodyLimits(long text, long multipart) {
    /** Enough for the longest text that most forms have. */
    private static final long FORM = 64 * 1024;

    public static final BodyLimits STANDARD = new BodyLimits(FORM, FORM);

    /** For longer texts than usual. */
    public static BodyLimits ofText(long bytes) {
        return new BodyLimits(FORM + bytes, FORM + bytes);
    }

    /** For files of so many bytes together, beside a form. */
    public static BodyLimits ofFiles(long bytes) {
        return STANDARD.withFiles(bytes);
    }

    /** The same with files of so many bytes together. */
    public BodyLimits withFiles(long bytes) {
        return new BodyLimits(text, text + bytes);
    }
}
