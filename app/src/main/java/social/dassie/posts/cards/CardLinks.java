package social.dassie.posts.cards;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;

/** Finds the link of a post that is shown as a card: the first one that leads to a page outside this instance. */
final class CardLinks {
    private static final Set<String> OF_PEOPLE_AND_TAGS = Set.of("mention", "hashtag", "u-url", "h-card");

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

    /** Returns the link in remote HTML, where markup identifies mentions and hashtags. */
    Optional<CardLink> inHtml(String html) {
        return first(Jsoup.parseBodyFragment(html).select("a[href]").stream()
                .filter(element -> !isOfPeopleOrTags(element))
                .map(element -> element.attr("href")));
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

    private static boolean isOfPeopleOrTags(Element element) {
        List<String> rel = List.of(element.attr("rel").toLowerCase(Locale.ROOT).split("\\s+"));
        return rel.contains("tag") || element.classNames().stream().anyMatch(OF_PEOPLE_AND_TAGS::contains);
    }
}
