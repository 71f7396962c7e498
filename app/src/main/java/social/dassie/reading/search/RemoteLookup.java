package social.dassie.reading.search;

import java.util.Optional;
import java.util.function.Function;

/**
 * The functions that ask other servers for accounts and posts that this instance does not know yet. Federation sets
 * them; without it, only what is stored here is found.
 */
public final class RemoteLookup {
    /** The result of an address, as it is stored here now; the other id is 0. */
    public record Found(long accountId, long statusId) {}

    private volatile Function<String, Optional<Long>> byHandle = handle -> Optional.empty();
    private volatile Function<String, Optional<Found>> byAddress = address -> Optional.empty();

    /** @param byHandle fetches and stores the account {@code alice@example.org}, and returns its id */
    public void askForAccounts(Function<String, Optional<Long>> byHandle) {
        this.byHandle = byHandle;
    }

    /** @param byAddress fetches and stores the account or post at an http or https address */
    public void askForAddresses(Function<String, Optional<Found>> byAddress) {
        this.byAddress = byAddress;
    }

    Optional<Long> account(String handle) {
        return byHandle.apply(handle);
    }

    Optional<Found> address(String address) {
        return byAddress.apply(address);
    }
}
