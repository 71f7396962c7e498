package social.dassie.posts.filters;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.PhraseScanner;

/** One account's filters, prepared for matching: a post is scanned once, whatever the number of keywords. */
public final class FilterSet {
    /** A set without filters. */
    public static final FilterSet EMPTY = new FilterSet(List.of(), List.of(), new int[0], Clock.systemUTC());

    private static final int NOWHERE = -1;

    /** A filter as it appears in matches, and the posts that it contains. */
    record Rule(Filter row, FilterEntity entity, Set<Long> statusIds) {}

    private final List<Rule> rules;
    private final int[] ruleOfPhrase;
    private final PhraseScanner scanner;
    private final Clock clock;

    /** {@code ruleOfPhrase} gives the index of the rule for each phrase. */
    FilterSet(List<Rule> rules, List<PhraseScanner.Phrase> phrases, int[] ruleOfPhrase, Clock clock) {
        this.rules = rules;
        this.ruleOfPhrase = ruleOfPhrase;
        this.scanner = new PhraseScanner(phrases);
        this.clock = clock;
    }

    public boolean isEmpty() {
        return rules.isEmpty();
    }

    /**
     * Returns the filters that match a post now, in all contexts: clients know where they show the post.
     *
     * @param text the content of the post, {@linkplain PhraseScanner#normalise normalised}; called only when there are
     *     keywords
     * @param ids the id of the post, and for a boost also that of the boosted post
     */
    public List<FilterResult> matches(Supplier<String> text, List<Long> ids) {
        if (rules.isEmpty()) {
            return List.of();
        }
        @Nullable String[] words = ruleOfPhrase.length == 0 ? new String[rules.size()] : firstWords(text.get());
        long now = clock.millis();
        List<FilterResult> results = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            List<String> named = ids.stream()
                    .filter(rule.statusIds()::contains)
                    .distinct()
                    .map(String::valueOf)
                    .toList();
            String found = words[i];
            if ((found != null || !named.isEmpty()) && !rule.row().isExpired(now)) {
                results.add(new FilterResult(
                        rule.entity(), found == null ? null : List.of(found), named.isEmpty() ? null : named));
            }
        }
        return results;
    }

    /** Returns each rule's first match in the text; if several begin at the same place, its earliest keyword. */
    private @Nullable String[] firstWords(String text) {
        int[] phrases = new int[rules.size()];
        int[] starts = new int[rules.size()];
        int[] ends = new int[rules.size()];
        Arrays.fill(starts, NOWHERE);
        scanner.scan(text, (phrase, start, end) -> {
            int rule = ruleOfPhrase[phrase];
            boolean isEarlier = starts[rule] == NOWHERE
                    || start < starts[rule]
                    || (start == starts[rule] && phrase < phrases[rule]);
            if (isEarlier) {
                phrases[rule] = phrase;
                starts[rule] = start;
                ends[rule] = end;
            }
        });
        @Nullable String[] words = new String[rules.size()];
        for (int rule = 0; rule < words.length; rule++) {
            words[rule] = starts[rule] == NOWHERE ? null : text.substring(starts[rule], ends[rule]);
        }
        return words;
    }
}
