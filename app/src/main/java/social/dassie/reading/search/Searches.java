package social.dassie.reading.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.tags.Tags;

/**
 * Searches for accounts by name, hashtags by prefix, and posts by their words. If the text is an address and the caller
 * asks to resolve it, the address is looked up instead: clients use this to open a pasted link.
 */
public final class Searches {
    private static final ErrorCode OFFSET_NEEDS_USER = ErrorCode.of(
            "error.offset_needs_user", "Search queries pagination is not supported without authentication");
    private static final ErrorCode RESOLVE_NEEDS_USER = ErrorCode.of(
            "error.resolve_needs_user",
            "Search queries that resolve remote resources are not supported without authentication");

    /**
     * The parameters of a search.
     *
     * @param type one of {@code accounts}, {@code statuses}, {@code hashtags}, {@code collections}; null for all.
     *     Collections are only found by their address.
     * @param following only accounts that the caller follows
     * @param excludeUnreviewed whether to exclude hashtags that the staff has not reviewed, except the one with exactly
     *     this name
     * @param authorId only posts of this account; 0 for all
     * @param posts only posts with these ids
     * @param offset used only together with a type
     */
    public record Query(
            String text,
            @Nullable String type,
            boolean resolve,
            boolean following,
            boolean excludeUnreviewed,
            long authorId,
            IdRange posts,
            int limit,
            int offset) {
        boolean includes(String kind) {
            return type == null || type.equals(kind);
        }

        int start() {
            return type == null ? 0 : offset;
        }

        boolean isAddress() {
            return resolve && (text.startsWith("https://") || text.startsWith("http://"));
        }
    }

    private final AccountSearch accounts;
    private final StatusSearch statuses;
    private final Tags tags;
    private final AddressSearch addresses;

    Searches(AccountSearch accounts, StatusSearch statuses, Tags tags, AddressSearch addresses) {
        this.accounts = accounts;
        this.statuses = statuses;
        this.tags = tags;
        this.addresses = addresses;
    }

    /** Runs a search. Signed-out visitors find no posts, and get 401 when they page or resolve. */
    public SearchEntity find(Caller caller, Query query) {
        if (!caller.isUser() && query.offset() > 0) {
            throw ApiException.of(401, OFFSET_NEEDS_USER);
        }
        if (!caller.isUser() && query.resolve()) {
            throw ApiException.of(401, RESOLVE_NEEDS_USER);
        }
        if (query.isAddress()) {
            return query.start() > 0 ? SearchEntity.NOTHING : addresses.find(caller, query);
        }
        boolean isTag = query.text().startsWith("#");
        boolean isHandle = query.text().indexOf('@') >= 0;
        boolean isName = !isTag && !(isHandle && query.text().indexOf(' ') >= 0);
        return new SearchEntity(
                query.includes("accounts") && isName ? accounts(caller, query) : List.of(),
                query.includes("statuses") && caller.isUser() ? statuses(caller, query) : List.of(),
                query.includes("hashtags") && !isHandle
                        ? tags.search(caller, query.text(), query.excludeUnreviewed(), query.limit(), query.start())
                        : List.of(),
                List.of());
    }

    private List<AccountEntity> accounts(Caller caller, Query query) {
        return accounts.find(caller, query.text(), query.resolve(), query.following(), query.limit(), query.start());
    }

    private List<StatusEntity> statuses(Caller caller, Query query) {
        return statuses.find(caller, query.text(), query.posts(), query.authorId(), query.limit(), query.start());
    }
}
