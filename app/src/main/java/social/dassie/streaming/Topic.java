package social.dassie.streaming;

/**
 * What can be subscribed to: a stream of everybody's, of an account, of a list or of a hashtag.
 *
 * @param id the account or the list; 0 where there is none
 * @param tag the key of the hashtag; empty where there is none
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
