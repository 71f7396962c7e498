package social.dassie.reading.search;

import social.dassie.ground.text.FoldedText;

/**
 * The names of an account that someone follows, to find out whether the index of names finds the account, without asking it
 * about each: that takes 50 µs.
 *
 * @param text username and display name with a space between them, folded as in the index
 * @param displayAt where the first word of the display name begins in the text
 * @param displayLength the length of the display name in characters, before it was folded
 */
record FollowedName(long id, String text, int displayAt, int displayLength) {
    static FollowedName of(AccountSearchDao.Named named) {
        String username = FoldedText.of(named.username());
        String text = username + ' ' + FoldedText.of(named.displayName());
        int at = username.length() + 1;
        while (at < text.length() && !SearchTerms.isWord(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        String displayName = named.displayName();
        return new FollowedName(named.id(), text, at, displayName.codePointCount(0, displayName.length()));
    }

    /**
     * Returns whether the index of names finds the account.
     *
     * @param typed lower-case ASCII letters and digits
     * @param anywhere also within a word
     */
    boolean matches(String typed, boolean anywhere) {
        int at = text.indexOf(typed);
        while (at > 0 && !anywhere && !SearchTerms.isBegin(text, at)) {
            at = text.indexOf(typed, at + 1);
        }
        return at >= 0;
    }

    /** Returns how close the display name is, as in the order of {@link AccountSearchDao}. */
    int closeness(String typed) {
        if (text.startsWith(typed, displayAt)) {
            return displayLength == typed.length() ? 1 : 2;
        }
        return matches(typed, false) ? 3 : 4;
    }
}
