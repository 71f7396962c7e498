package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Request;

/**
 * The navigation of the console: the pages that the visitor's role may open, and the number of pending decisions on
 * each.
 */
public final class ConsoleNavigation {
    private final Map<ConsolePage, LongSupplier> waiting;

    /** The links for one visitor and the form token, for every console page. */
    public record Menu(String title, List<Group> groups, String formToken) {
        /** Returns the links of all groups. */
        public List<Link> links() {
            return groups.stream().flatMap(group -> group.links().stream()).toList();
        }

        /** Returns the number of pending decisions behind all links combined. */
        public long waiting() {
            return links().stream().mapToLong(Link::waiting).sum();
        }
    }

    /** A group of links. */
    public record Group(String name, List<Link> links) {}

    /**
     * A link to a page.
     *
     * @param isShown whether the current page is this one or below it
     * @param waiting the number of pending decisions there
     */
    public record Link(String name, String address, boolean isShown, long waiting) {}

    /**
     * @param waiting counts what is pending on a page; must be fast, because it is called for each page that is shown
     */
    ConsoleNavigation(Map<ConsolePage, LongSupplier> waiting) {
        this.waiting = new EnumMap<>(waiting);
    }

    /** Returns the navigation on a page; null for the search, which has no link. */
    public Menu on(@Nullable ConsolePage shown, Request r) {
        Caller caller = r.caller();
        List<Group> groups = List.of(
                group(caller, shown, "", ConsolePage.DASHBOARD, ConsolePage.DASHBOARD),
                group(
                        caller,
                        shown,
                        say("console.moderation", "Moderation"),
                        ConsolePage.REPORTS,
                        ConsolePage.IP_BLOCKS),
                group(caller, shown, say("common.content", "Content"), ConsolePage.TRENDS, ConsolePage.CUSTOM_EMOJIS),
                group(caller, shown, say("common.server", "Server"), ConsolePage.SETTINGS, ConsolePage.SELF_CHECK));
        return new Menu(
                shown == null ? say("console.search_the_console", "Search the console") : shown.title(),
                groups.stream().filter(group -> !group.links().isEmpty()).toList(),
                r.browser().formToken());
    }

    private Group group(Caller caller, @Nullable ConsolePage shown, String name, ConsolePage first, ConsolePage last) {
        return new Group(
                name,
                Arrays.stream(ConsolePage.values())
                        .filter(page -> page.compareTo(first) >= 0 && page.compareTo(last) <= 0)
                        .filter(page -> page.isFor(caller))
                        .map(page -> new Link(
                                page.title(),
                                page.path(),
                                page == shown,
                                waiting.getOrDefault(page, () -> 0).getAsLong()))
                        .toList());
    }

    /** Returns the first page of a member of the staff; empty for other callers. */
    static Optional<ConsolePage> first(Caller caller) {
        return Arrays.stream(ConsolePage.values())
                .filter(page -> page.isFor(caller))
                .findFirst();
    }
}
