package social.dassie.pages.frame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The navigation around a member's own pages, in display order. The client renders the same file,
 * {@code menus/ways.json}.
 *
 * @param main at the side of wide screens
 * @param thumbs the addresses of those at the bottom of phones
 * @param own the menu of one's own account
 */
public record MemberNavigation(List<Way> main, List<String> thumbs, List<Way> own) {
    /** The navigation of every member. */
    public static final MemberNavigation ALL = MenuFile.read("ways.json", MemberNavigation.class);

    /** The strokes of the icons by name, on a grid of 24; the client uses the same. */
    private static final Map<?, ?> ICONS = MenuFile.read("icons.json", Map.class);

    /**
     * A link.
     *
     * @param key of its name in the catalogue
     * @param name in English
     * @param when its condition: {@code live}, {@code wide}, {@code requests} or {@code staff}; null for none
     * @param on {@code phone} or {@code desk}, if the other has no space or no need for it; null for both
     * @param apart whether a line is drawn before it
     */
    public record Way(
            String key,
            String name,
            String address,
            String icon,
            @Nullable String when,
            @Nullable String on,
            boolean apart) {
        /** Returns whether it is only for sufficiently wide screens. */
        public boolean isOfWide() {
            return "wide".equals(when);
        }
    }

    /** Returns the links at the side that a member sees. */
    public Stream<Way> main(Member member) {
        return main.stream().flatMap(way -> of(way, member).stream());
    }

    /** Returns the links of the menu that a member sees on a phone, or on other screens. */
    public Stream<Way> own(Member member, boolean onPhone) {
        String there = onPhone ? "phone" : "desk";
        return own.stream()
                .filter(way -> way.on() == null || there.equals(way.on()))
                .flatMap(way -> of(way, member).stream());
    }

    /** Returns the outline of an icon (the attribute {@code d} of an SVG path). */
    public static String icon(String name) {
        return String.valueOf(ICONS.get(name));
    }

    private static Optional<Way> of(Way way, Member member) {
        if (way.when() == null) {
            return Optional.of(way.address().equals("/@") ? at(way, "/@" + member.username()) : way);
        }
        return switch (way.when()) {
            case "live" -> Optional.ofNullable(member.liveFeed()).map(address -> at(way, address));
            case "requests" -> member.hasRequests() ? Optional.of(way) : Optional.empty();
            case "staff" -> member.isOfStaff() ? Optional.of(way) : Optional.empty();
            default -> Optional.of(way);
        };
    }

    private static Way at(Way way, String address) {
        return new Way(way.key(), way.name(), address, way.icon(), way.when(), way.on(), way.apart());
    }
}
