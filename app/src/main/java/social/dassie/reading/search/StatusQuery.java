package social.dassie.reading.search;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.Languages;

/**
 * Converts a search text for posts to an FTS5 expression and the conditions that FTS5 cannot express. Operators alone are
 * enough ({@code from:me has:media}): the reference server answers 400 to most searches without a word, because it sorts
 * by relevance; here the newest posts come first, so the order does not need words.
 */
final class StatusQuery {
    /** More terms hardly narrow what is found. */
    private static final int MAX_TERMS = 32;

    private final Function<String, Optional<Long>> accounts;
    private final Supplier<ZoneId> zone;
    private final List<SearchPhrase> phrases = new ArrayList<>();
    private final List<SearchPhrase> unwantedPhrases = new ArrayList<>();
    private final List<String> traits = new ArrayList<>();
    private final List<String> unwantedTraits = new ArrayList<>();
    private final List<SearchPhrase> tagWords = new ArrayList<>();
    private final List<String> tags = new ArrayList<>();
    private final List<String> unwantedTags = new ArrayList<>();
    private IdRange range;
    private String scope = "all";
    private boolean saysSomething;
    private boolean isImpossible;

    /**
     * @param accounts finds the account that {@code from:} names
     * @param zone the time zone that defines the searcher's days
     */
    private StatusQuery(IdRange range, Function<String, Optional<Long>> accounts, Supplier<ZoneId> zone) {
        this.range = range;
        this.accounts = accounts;
        this.zone = zone;
    }

    static StatusQuery parse(
            String text, IdRange range, Function<String, Optional<Long>> accounts, Supplier<ZoneId> zone) {
        StatusQuery query = new StatusQuery(range, accounts, zone);
        Clause.parse(text).forEach(query::add);
        return query;
    }

    /** Returns null if nothing can match: the text has no word, or names an account that does not exist. */
    @Nullable
    String expression() {
        if (!saysSomething || isImpossible) {
            return null;
        }
        Set<String> terms = new LinkedHashSet<>();
        phrases.forEach(phrase -> terms.addAll(phrase.expressions()));
        tagWords.forEach(phrase -> terms.addAll(phrase.expressions()));
        traits.forEach(trait -> terms.add('"' + trait + '"'));
        return terms.isEmpty() ? Trait.POST : terms.stream().limit(MAX_TERMS).collect(Collectors.joining(" AND "));
    }

    /**
     * Returns whether a post matches, except for its hashtags and the range of ids: the index only says that all terms are
     * in posts of about the same time.
     */
    boolean matches(IndexedStatus post) {
        String plain = post.plain();
        String words = phrases.isEmpty() && unwantedPhrases.isEmpty() ? "" : post.words(plain);
        String traitsOfPost = traits.isEmpty() && unwantedTraits.isEmpty() ? "" : ' ' + post.traits(plain) + ' ';
        return phrases.stream().allMatch(phrase -> phrase.isIn(words))
                && unwantedPhrases.stream().noneMatch(phrase -> phrase.isIn(words))
                && traits.stream().allMatch(trait -> traitsOfPost.contains(' ' + trait + ' '))
                && unwantedTraits.stream().noneMatch(trait -> traitsOfPost.contains(' ' + trait + ' '));
    }

    /** Returns the hashtags that a post must have, as stored. */
    List<String> tags() {
        return tags;
    }

    /** Returns the hashtags that a post must not have. */
    List<String> unwantedTags() {
        return unwantedTags;
    }

    IdRange range() {
        return range;
    }

    boolean isInLibrary() {
        return !scope.equals("public");
    }

    boolean isInPublic() {
        return !scope.equals("library");
    }

    void onlyBy(long accountId) {
        traits.add(Trait.by(accountId));
    }

    private void add(Clause clause) {
        String value = clause.value().toLowerCase(Locale.ROOT);
        boolean isUnderstood = switch (clause.operator()) {
            case "" -> true;
            case "from" -> addAuthor(clause);
            case "language" -> addLanguage(clause);
            case "in" -> setScope(clause, value);
            case "has", "is" -> addTrait(clause, value);
            default -> narrow(clause);
        };
        saysSomething |= isUnderstood && !clause.operator().isEmpty();
        if (clause.operator().isEmpty()) {
            addWords(clause);
        } else if (!isUnderstood) {
            addWords(clause.asWords());
        }
    }

    private void addWords(Clause clause) {
        String value = clause.value();
        if (value.startsWith("#") && Hashtags.isValid(value.substring(1))) {
            addTag(clause.isNegated(), Hashtags.normalise(value));
            return;
        }
        SearchTerms.phrase(value).ifPresent(words -> {
            saysSomething = true;
            (clause.isNegated() ? unwantedPhrases : phrases).add(words);
        });
    }

    /** The index contains only the words of hashtags, which may also be part of others. */
    private void addTag(boolean isNegated, String name) {
        SearchTerms.phrase(name).ifPresent(words -> {
            saysSomething = true;
            (isNegated ? unwantedTags : tags).add(name);
            if (!isNegated) {
                tagWords.add(words);
            }
        });
    }

    private boolean addAuthor(Clause clause) {
        Optional<Long> account = accounts.apply(clause.value());
        account.ifPresent(id -> put(clause.isNegated(), Trait.by(id)));
        isImpossible |= account.isEmpty() && !clause.isNegated();
        return true;
    }

    private boolean addLanguage(Clause clause) {
        String code = Languages.normalise(clause.value());
        if (code != null) {
            put(clause.isNegated(), Trait.language(code));
        }
        return code != null;
    }

    private boolean addTrait(Clause clause, String value) {
        boolean isKnown = Trait.isKnown(clause.operator(), value);
        if (isKnown) {
            put(clause.isNegated(), Trait.of(clause.operator(), value));
        }
        return isKnown;
    }

    private boolean setScope(Clause clause, String value) {
        boolean isKnown =
                !clause.isNegated() && List.of("all", "library", "public").contains(value);
        scope = isKnown ? value : scope;
        return isKnown;
    }

    private boolean narrow(Clause clause) {
        Optional<LocalDate> day = IdRange.date(clause.value());
        day.ifPresent(date -> range = range.narrowed(clause.operator(), clause.isNegated(), date, zone.get()));
        return day.isPresent();
    }

    private void put(boolean isNegated, String trait) {
        (isNegated ? unwantedTraits : traits).add(trait);
    }
}
