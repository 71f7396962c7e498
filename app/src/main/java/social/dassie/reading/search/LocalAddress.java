package social.dassie.reading.search;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.settings.Addresses;

/**
 * An address of this instance that a user pasted: a profile or, with an id, a post, in the form of the web page
 * ({@code /@alice/1}) or of the federation ({@code /users/alice/statuses/1} or, of some adopted accounts, {@code
 * /ap/users/7/statuses/1}).
 *
 * @param statusId 0 for a profile
 */
public record LocalAddress(String acct, long statusId) {
    private static final String NAME = "([A-Za-z0-9_]+(?:@[A-Za-z0-9.:-]+)?)";
    /** Also that of a post on GoToSocial, from which this server may have been adopted. */
    private static final String ID = "(\\d{1,18}|[0-9A-Z]{26})";

    private static final Pattern PATH = Pattern.compile(
            "/(?:@" + NAME + "(?:(?:/statuses)?/" + ID + ")?|users/" + NAME + "(?:/statuses/" + ID + ")?)/?");
    private static final Pattern NUMBERED = Pattern.compile("/ap/users/(\\d{1,18})(/.*)?");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

    /** Returns empty for a remote address and for another kind of page. */
    public static Optional<LocalAddress> parse(String url, Addresses addresses) {
        String below = addresses.pathIn(url);
        if (below == null) {
            return Optional.empty();
        }
        String path = below.split("[?#]", 2)[0];
        Matcher matcher = PATH.matcher(withName(path, addresses));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int name = matcher.group(1) != null ? 1 : 3;
        String acct = String.valueOf(matcher.group(name));
        String id = matcher.group(name + 1);
        if (id == null) {
            return Optional.of(new LocalAddress(acct, 0));
        }
        String current = addresses.currentId(id);
        return NUMBER.matcher(current).matches()
                ? Optional.of(new LocalAddress(acct, Long.parseLong(current)))
                : Optional.empty();
    }

    /** Returns the path below an actor whose address contains its id with its name instead; another path unchanged. */
    private static String withName(String path, Addresses addresses) {
        Matcher numbered = NUMBERED.matcher(path);
        String name = numbered.matches() ? addresses.nameOf(Long.parseLong(numbered.group(1))) : null;
        return name == null ? path : "/users/" + name + Objects.requireNonNullElse(numbered.group(2), "");
    }
}
