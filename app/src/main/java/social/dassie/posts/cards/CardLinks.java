package social.dassie.posts.cards;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;

/** Finds the link of a post that is shown as a card: the first one that leads to a page outside this instance. */
final class CardLinks {
    private static final Set<String> OF_PEOPLE_AND_TAGS = Set.of("mention", "hashtag", "u-url", "h-card");

    /** The beginning of a link, and its attributes if it has few, of the usual form. */
    private static final Pattern LINK =
            Pattern.compile("<[aA](?![a-zA-Z0-9])(?:((?: [a-z-]++=\"[^\"<>]*+\"){1,10})>)?");

    private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z-]+)=\"([^\"]*)\"");

    private final String ownAuthority;

    /** @param baseUrl the address of this instance, whose pages get no cards */
    CardLinks(String baseUrl) {
        this.ownAuthority = WebAddress.parse(baseUrl).map(URI::getAuthority).orElse("");
    }

    /** Returns the link in a text as typed, where mentions and hashtags are not links yet. */
    Optional<CardLink> inText(String text) {
        return first(TextEntities.find(text).stream()
                .filter(TextEntity.Url.class::isInstance)
                .map(entity -> ((TextEntity.Url) entity).url()));
    }

    /** Returns the link in the HTML of a post, where markup identifies mentions and hashtags. */
    Optional<CardLink> inHtml(String html) {
        if (isOnlyOfPeopleOrTags(html)) {
            return Optional.empty();
        }
        return first(Jsoup.parseBodyFragment(html).select("a[href]").stream()
                .filter(element -> !isOfPeopleOrTags(element))
                .map(element -> element.attr("href")));
    }

    /** Returns the link to a page; empty if it is a page of this instance, or no web address. */
    Optional<CardLink> of(String address) {
        return first(Stream.of(address));
    }

    boolean isElsewhere(URI address) {
        return !address.getAuthority().equals(ownAuthority);
    }

    private Optional<CardLink> first(Stream<String> addresses) {
        return addresses
                .map(typed -> WebAddress.parse(typed)
                        .filter(this::isElsewhere)
                        .map(page -> new CardLink(page.toString(), page + WebAddress.fragmentOf(typed))))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * Returns true if every link is that of a mention or a hashtag, as in most posts: these are not parsed, because they
     * are stored meanwhile. Anything unusual makes it false.
     */
    private static boolean isOnlyOfPeopleOrTags(String html) {
        return LINK.matcher(html).results().allMatch(link -> link.group(1) != null && isOfPeopleOrTags(link.group(1)));
    }

    private static boolean isOfPeopleOrTags(String attributes) {
        Map<String, String> values = ATTRIBUTE
                .matcher(attributes)
                .results()
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2), (one, other) -> one));
        return words(values.getOrDefault("rel", "").toLowerCase(Locale.ROOT)).contains("tag")
                || words(values.getOrDefault("class", "")).stream().anyMatch(OF_PEOPLE_AND_TAGS::contains);
    }

    private static List<String> words(String text) {
        return List.of(text.split("\\s+"));
    }

    private static boolean isOfPeopleOrTags(Element element) {
        return words(element.attr("rel").toLowerCase(Locale.ROOT)).contains("tag")
                || element.classNames().stream().anyMatch(OF_PEOPLE_AND_TAGS::contains);
    }
}
