package social.dassie.bench;

/**
 * How large a seeded instance is.
 *
 * @param name part of the name of the seed
 * @param followed how many the reader follows; everybody else follows ten
 * @param quotes of a hundred statuses, how many quote another one
 * @param isSkewed whether a few accounts have most of the followers, as people do
 */
record Scale(String name, int accounts, int followed, int statuses, int quotes, boolean isSkewed) {
    static final int USUAL_QUOTES = 10;

    /** For the lines about posts. */
    static Scale posts(int statuses, int quotes) {
        String name = quotes == USUAL_QUOTES ? "" : "quotes" + quotes + "-";
        return new Scale(name, 1_000, 500, statuses, quotes, false);
    }

    /** For the lines about people: ten times as many, 10,000 of whom follow ten others each where there are 200,000 statuses. */
    static Scale people(int statuses) {
        return new Scale("people-", Math.max(1_000, statuses / 20), 500, statuses, USUAL_QUOTES, true);
    }

    /** The last accounts, that is the local ones of them, are followed by three people each and not by the reader. */
    int firstPoster() {
        return accounts - 2 * Seed.POSTERS;
    }
}
