package social.dassie.reading.trends.neighbours;

/** The result of asking a server for its trends. */
public enum Outcome {
    /** It answered. */
    ANSWERED,
    /** It answers only its own people, or does not have trends: 401, 403, 404 or 410. */
    NOT_PUBLIC,
    /** It answered something other than a list of trends. */
    UNREADABLE,
    /** Its answer was larger than the limit. */
    TOO_LARGE,
    /** It did not answer in time, is paused after failures, or reported an error. */
    UNREACHABLE
}
