package social.dassie.federation.inbox.known;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerActors;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.reading.search.LocalAddress;

/** Resolves ids on this server: such a document is looked up, never fetched. */
public final class LocalUris {
    private final Addresses addresses;
    private final FormerActors former;
    private final Accounts accounts;
    private final RemoteStatuses statuses;

    LocalUris(Platform platform, Accounts accounts, RemoteStatuses statuses) {
        this.addresses = platform.addresses();
        this.former = new FormerActors(platform);
        this.accounts = accounts;
        this.statuses = statuses;
    }

    public boolean isOurs(@Nullable String uri) {
        return uri != null
                && (addresses.isOurs(uri) || addresses.baseUrls().stream().anyMatch(base -> isSameHost(uri, base)));
    }

    /** Returns whether an id is below the address that this server had before it was renamed. */
    public boolean isFormer(@Nullable String uri) {
        return addresses.isFormer(uri);
    }

    /** Returns the local account with this id or profile page; under the former origin, if it existed there. */
    public Optional<Account> account(@Nullable String uri) {
        return address(uri)
                .filter(found -> found.statusId() == 0)
                .flatMap(found -> accounts.findByAcct(found.acct()))
                .filter(Account::isLocal)
                .filter(found -> !isFormer(uri) || former.has(found.id()));
    }

    /** Returns the name in the id or profile page of a local account, whether the account exists or not. */
    Optional<String> name(@Nullable String uri) {
        return address(uri)
                .filter(found -> found.statusId() == 0)
                .map(found -> found.acct().split("@", 2))
                .filter(parts -> parts.length == 1 || addresses.isOurDomain(parts[1]))
                .map(parts -> parts[0]);
    }

    /** Returns the local post with this id or page, regardless of its visibility. */
    public Optional<Status> status(@Nullable String uri) {
        return address(uri)
                .filter(found -> found.statusId() != 0)
                .flatMap(found -> statuses.find(found.statusId()))
                .filter(Status::local);
    }

    private Optional<LocalAddress> address(@Nullable String uri) {
        return uri == null ? Optional.empty() : LocalAddress.parse(uri, addresses);
    }

    /** Whether two addresses have the same host and port; false if one is invalid. */
    public static boolean isSameHost(String one, String other) {
        return host(one).filter(host -> host.equals(host(other).orElse(""))).isPresent();
    }

    /** Returns the host of an address, and the port unless it is the default one. */
    public static Optional<String> host(String address) {
        return WebAddress.parse(address).map(uri -> {
            int port = WebAddress.portOf(uri);
            return port == 443 || port == 80 ? uri.getHost() : uri.getHost() + ":" + port;
        });
    }
}
