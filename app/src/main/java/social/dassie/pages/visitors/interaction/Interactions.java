package social.dassie.pages.visitors.interaction;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import social.dassie.federation.actors.HomePages;
import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.follows.RelationshipEntity;
import social.dassie.people.relationships.follows.Relationships;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.reading.search.LocalAddress;
import social.dassie.reading.search.RemoteLookup;

/**
 * Finds the account or the post that a user wants to act on, by the handle or address that another site knows. Other
 * servers are queried as for a search, and what the caller may not see is not found.
 */
public final class Interactions {
    private static final ErrorCode NO_SUCH_PROFILE_OR_POST = ErrorCode.of(
            "error.no_such_profile_or_post", "Profile or post not found, or not visible to you. Check the address.");

    private final Lookups lookups;
    private final Accounts accounts;
    private final Relationships relationships;
    private final Statuses statuses;
    private final Addresses addresses;

    public Interactions(
            Lookups lookups, Accounts accounts, Relationships relationships, Statuses statuses, Addresses addresses) {
        this.lookups = lookups;
        this.accounts = accounts;
        this.relationships = relationships;
        this.statuses = statuses;
        this.addresses = addresses;
    }

    /**
     * Finds what is named and returns it as stored here now. 422 for text that names nothing, 404 or 410 if it does not
     * exist, 403 for blocked servers, 503 if the other server does not answer in time.
     *
     * @param typed {@code acct:alice@example.org}, with or without the scheme and with or without an @ before the name;
     *     or the web address or the id of a profile or a post
     */
    RemoteLookup.Found find(Caller caller, String typed) {
        String plain = typed.strip();
        String domain = HomePages.domainOf(plain)
                .filter(name -> plain.indexOf('@') >= 0 || plain.contains("://"))
                .orElseThrow(LookupErrors::unreadable);
        boolean isAddress = plain.contains("://");
        if (lookups.isLocal(domain)) {
            return isAddress ? local(caller, plain) : local(caller, new LocalAddress(nameIn(plain), 0));
        }
        if (lookups.isBlocked(domain)) {
            throw LookupErrors.shut(domain);
        }
        RemoteLookup.Found found = LookupErrors.told(
                domain,
                () -> isAddress
                        ? lookups.atAddress(plain)
                        : new RemoteLookup.Found(lookups.byHandle(plain).id(), 0));
        return shown(caller, found);
    }

    /** Returns the username of a handle of this server. */
    private static String nameIn(String handle) {
        String plain = handle.regionMatches(true, 0, "acct:", 0, 5) ? handle.substring(5) : handle;
        String bare = plain.startsWith("@") ? plain.substring(1) : plain;
        return bare.substring(0, bare.indexOf('@'));
    }

    private RemoteLookup.Found local(Caller caller, String address) {
        String path = WebAddress.parse(address).map(URI::getRawPath).orElse("");
        return local(
                caller, LocalAddress.parse(addresses.path(path), addresses).orElseThrow(Interactions::nothingHere));
    }

    private RemoteLookup.Found local(Caller caller, LocalAddress address) {
        Optional<RemoteLookup.Found> found = address.statusId() == 0
                ? accounts.findByAcct(address.acct()).map(account -> new RemoteLookup.Found(account.id(), 0))
                : statuses.getAll(caller, List.of(address.statusId())).stream()
                        .filter(post -> post.account().acct().equalsIgnoreCase(address.acct()))
                        .map(post -> new RemoteLookup.Found(0, address.statusId()))
                        .findFirst();
        return shown(caller, found.orElseThrow(Interactions::nothingHere));
    }

    private RemoteLookup.Found shown(Caller caller, RemoteLookup.Found found) {
        boolean isThere = found.statusId() == 0
                ? !accounts.get(found.accountId()).isSuspended()
                        && !accounts.showAll(List.of(found.accountId())).isEmpty()
                : !statuses.getAll(caller, List.of(found.statusId())).isEmpty();
        if (!isThere) {
            throw nothingHere();
        }
        return found;
    }

    private static ApiException nothingHere() {
        return ApiException.of(404, NO_SUCH_PROFILE_OR_POST);
    }

    /** Returns an account as its page shows it; 404 for one that no reader can see. */
    InteractionAccountView account(Caller caller, long id, String formToken) {
        Account row = accounts.getFinished(id);
        if (row.isSuspended()) {
            throw ApiException.recordNotFound();
        }
        AccountEntity account = accounts.view(caller, id);
        RelationshipEntity relationship = relationships.with(caller, id);
        boolean isOwn = id == caller.accountId();
        return InteractionAccountView.of(account, relationship, isOwn, formToken, addresses);
    }

    /** Returns a post as its page shows it; 404 for one that the caller may not see. */
    InteractionPostView post(Caller caller, long id, String formToken) {
        StatusEntity found = statuses.get(caller, id);
        StatusEntity post = found.reblog() == null ? found : found.reblog();
        return InteractionPostView.of(post, formToken, addresses);
    }
}
