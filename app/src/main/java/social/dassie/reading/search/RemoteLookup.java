package social.dassie.reading.search;

import java.util.Optional;
import java.util.function.Function;

/**
 * The functions that ask other servers for unknown accounts and posts. They are provided by a later group, federation.
 *
 * @param byHandle fetches and stores the account {@code alice@example.org}, and returns its id
 * @param byAddress fetches and stores the account or post at an http or https address
 * @param byId fetches and stores the post with this id but not those above it, and returns its id here
 */
public record RemoteLookup(
        Function<String, Optional<Long>> byHandle,
        Function<String, Optional<Found>> byAddress,
        Function<String, Optional<Long>> byId) {
    /** The stored object at an address; the other id is 0. */
    public record Found(long accountId, long statusId) {}

    Optional<Long> account(String handle) {
        return byHandle.apply(handle);
    }

    Optional<Found> address(String address) {
        return byAddress.apply(address);
    }
}
