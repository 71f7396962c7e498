package social.dassie.search;

import java.util.Optional;
import java.util.function.Function;

/**
 * Where to ask for accounts and posts that this instance does not know yet. Federation says how; as long as it has not,
 * nothing is found beyond what is here.
 */
public final class RemoteLookup {
    /** What an address led to, as it is kept here now; the other id is 0. */
    public record Found(long accountId, long statusId) {}

    private volatile Function<String, Optional<Long>> byHandle = handle -> Optional.empty();
    private volatile Function<String, Optional<Found>> byAddress = address -> Optional.empty();

    /** @param byHandle fetches and keeps the account {@code alice@example.org}, and gives its id */
    public void askForAccounts(Function<String, Optional<Long>> byHandle) {
        this.byHandle = byHandle;
    }

    /** @param byAddress fetches and keeps what an https or http address stands for */
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
