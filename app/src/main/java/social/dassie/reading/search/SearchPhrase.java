package social.dassie.reading.search;

import java.util.ArrayList;
import java.util.List;

/**
 * Terms that follow each other in a text.
 *
 * @param terms separated by spaces, at least one
 * @param isPrefix whether the last one may be the beginning of a term
 */
record SearchPhrase(String terms, boolean isPrefix) {
    /** Returns whether the terms of a text, as {@link SearchTerms#forIndex} returns them, contain the phrase. */
    boolean isIn(String indexed) {
        String wanted = isPrefix ? terms : terms + ' ';
        int at = indexed.indexOf(wanted);
        while (at > 0 && indexed.charAt(at - 1) != ' ') {
            at = indexed.indexOf(wanted, at + 1);
        }
        return at >= 0;
    }

    /** Returns the FTS5 phrase, for an index that has the places of its terms. */
    String expression(boolean isBeginning) {
        return '"' + terms + (isPrefix || isBeginning ? "\" *" : "\"");
    }

    /** Returns the FTS5 expressions of the keys of its terms in the index of posts. */
    List<String> expressions() {
        List<String> all = new ArrayList<>();
        int at = 0;
        for (int end = terms.indexOf(' '); end >= 0; end = terms.indexOf(' ', at)) {
            all.add('"' + SearchTerms.key(terms.substring(at, end)) + '"');
            at = end + 1;
        }
        String last = terms.substring(at);
        all.add(isPrefix ? '"' + SearchTerms.keyPrefix(last) + "\" *" : '"' + SearchTerms.key(last) + '"');
        return all;
    }
}
