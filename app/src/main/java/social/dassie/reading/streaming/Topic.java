package social.dassie.reading.streaming;

/**
 * The subject of a subscription: a public stream, or one of an account, a list or a hashtag.
 *
 * @param id the account or the list; 0 if there is none
 * @param tag the key of the hashtag; empty if there is none
 */
record Topic(StreamName name, long id, String tag) {
    static Topic of(StreamName name) {
        return new Topic(name, 0, "");
    }

    static Topic of(StreamName name, long id) {
        return new Topic(name, id, "");
    }

    static Topic of(StreamName name, String tag) {
        return new Topic(name, 0, tag);
    }
}
