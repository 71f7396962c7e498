package social.dassie.posts.collections;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.settings.Addresses;

/** The two addresses of a local collection: its page, and its ActivityPub id. */
final class CollectionAddress {
    private static final Pattern PATH = Pattern.compile("(?:/ap/\\d{1,18})?/collections/(\\d{1,18})");

    private CollectionAddress() {}

    /** Returns the id of the collection with exactly this address; the collection may not exist. */
    static Optional<Long> idIn(String address, Addresses addresses) {
        String path = addresses.pathIn(address);
        if (path == null) {
            return Optional.empty();
        }
        Matcher matcher = PATH.matcher(path);
        return matcher.matches() ? Optional.of(Long.valueOf(String.valueOf(matcher.group(1)))) : Optional.empty();
    }
}
