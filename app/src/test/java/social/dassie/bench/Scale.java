package social.dassie.bench;

/**
 * How large a seeded instance is.
 *
 * @param name part of the name of the seed
 * @param followed how many the reader follows; everybody else follows ten
 * @param isSkewed whether a few accounts have most of the followers, as people do
 */
record Scale(String name, int accounts, int followed, int statuses, boolean isSkewed) {
    /** For the lines about posts. */
    static Scale posts(int statuses) {
        return new Scale("", 1_000, 500, statuses, false);
    }

    /** For the lines about people: ten times as many, with 100,000 follows. */
    static Scale people(int statuses) {
        return new Scale("people-", 10_000, 500, statuses, true);
    }

    /** The last accounts, that is the local ones of them, are followed by three people each and not by the reader. */
    int firstPoster() {
        return accounts - 2 * Seed.POSTERS;
    }
}
