package social.dassie.reading.search;

/**
 * The posts of sixteen seconds: the unit of the index of posts. The ids of posts contain their time, so a span needs no table.
 * An index of single posts is larger than the text, in scripts without spaces three times as large: it repeats the common
 * terms for each post, and names each post by its whole id.
 */
final class PostSpan {
    /** Posts whose ids differ only in these bits share a span. */
    static final int SHIFT = 30;

    /** After every post. */
    static final long END = Long.MAX_VALUE >> SHIFT;

    private PostSpan() {}

    static long of(long statusId) {
        return statusId >> SHIFT;
    }

    static long firstId(long span) {
        return span << SHIFT;
    }
}
