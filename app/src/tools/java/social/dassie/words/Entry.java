package social.dassie.words;

/**
 * A text in one language.
 *
 * @param english the English that it translates; with a bar between the forms of a text with a number
 * @param translation empty when there is none; with a bar between forms, of which each language has its own number
 * @param needsReview whether the translation may say something else than the English ("fuzzy")
 * @param previous the English before it was reworded, which the translation still says; empty when it is not known
 */
record Entry(String key, String english, String translation, boolean needsReview, String previous) {
    /** A text that is not translated. */
    static Entry of(Message message) {
        return new Entry(message.key(), message.english(), "", false, "");
    }

    boolean isTranslated() {
        return !translation.isEmpty();
    }

    /** Whether it can be said: also while it needs a review, unless values would have no place in it. */
    boolean isUsable() {
        return isTranslated() && (!needsReview || Message.places(english).equals(Message.places(translation)));
    }

    /** The same after a review by a person. */
    Entry reviewed() {
        return translated(translation);
    }

    /** With another translation, by a person. */
    Entry translated(String text) {
        return new Entry(key, english, text, false, "");
    }

    Entry renamed(String newKey) {
        return new Entry(newKey, english, translation, needsReview, previous);
    }

    /** This entry for English that may have been reworded: the translation stays, and is marked for review. */
    Entry updated(String newEnglish) {
        if (newEnglish.equals(english)) {
            return this;
        }
        String said = needsReview && !previous.isEmpty() ? previous : english;
        boolean isOther = isTranslated() && !said.equals(newEnglish);
        return new Entry(key, newEnglish, translation, isOther, isOther ? said : "");
    }
}
