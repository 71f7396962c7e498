package social.dassie.people.lists;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.relationships.follows.FollowEvent;

/**
 * The members of a list: accounts that the owner follows or requested to follow, and the owner. An account that is no
 * longer followed is removed from every list.
 */
public final class ListMembers {
    private static final ErrorCode NOT_FOLLOWED =
            ErrorCode.of("error.account_must_be_a_followed", "Account must be a followed account");

    private final Database db;
    private final ListDao lists;
    private final Lists finder;
    private final AccountRenderer renderer;
    private final Events events;
    private final Clock clock;

    public ListMembers(Platform platform, Lists finder, AccountRenderer renderer) {
        this.db = platform.db();
        this.lists = db.dao(ListDao.class);
        this.finder = finder;
        this.renderer = renderer;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.STORE, FollowEvent.Unfollowed.class, this::unfollowed);
    }

    /**
     * Returns the members, the most recently added first, paged by membership; all of them for a page without a limit.
     */
    Slice<AccountEntity> page(Caller caller, long listId, Page page) {
        finder.ownedBy(caller, listId);
        return page.slice(lists.findMembers(listId, page), MemberRow::id, this::render);
    }

    private List<AccountEntity> render(List<MemberRow> rows) {
        return renderer.inOrder(rows.stream().map(MemberRow::accountId).toList());
    }

    /** Adds all of the accounts, or none if one cannot be added: 404 or 422. */
    public void add(Caller caller, long listId, List<Long> accountIds) {
        db.runInTransaction(() -> {
            UserList list = finder.ownedBy(caller, listId);
            IdList ids = new IdList(accountIds);
            if (lists.countAccounts(ids) < accountIds.size()) {
                throw ApiException.recordNotFound();
            }
            if (lists.countListable(caller.accountId(), ids) < accountIds.size()) {
                throw ApiException.invalid(Field.ACCOUNT, NOT_FOLLOWED);
            }
            if (lists.insertMembers(listId, ids, clock.millis()) < accountIds.size()) {
                throw ApiException.invalid(Field.ACCOUNT, ErrorCode.TAKEN);
            }
            events.publish(new ListEvent.Changed(listId, caller.accountId(), accountIds));
            if (list.exclusive()) {
                events.publish(new ListEvent.KeptOutOfHome(caller.accountId(), accountIds));
            }
        });
    }

    /** Removes those of the accounts that are on the list. */
    public void remove(Caller caller, long listId, List<Long> accountIds) {
        db.runInTransaction(() -> {
            UserList list = finder.ownedBy(caller, listId);
            List<Long> leaving = new ArrayList<>(accountIds);
            leaving.retainAll(lists.findMemberIds(listId));
            if (!leaving.isEmpty()) {
                lists.deleteMembers(listId, new IdList(leaving));
                events.publish(new ListEvent.Changed(listId, caller.accountId(), List.of()));
            }
            if (list.exclusive() && !leaving.isEmpty()) {
                events.publish(new ListEvent.LetBackIntoHome(caller.accountId(), leaving));
            }
        });
    }

    private void unfollowed(FollowEvent.Unfollowed event) {
        IdList member = new IdList(List.of(event.targetAccountId()));
        for (UserList list : lists.findWithMember(event.accountId(), event.targetAccountId())) {
            lists.deleteMembers(list.id(), member);
            events.publish(new ListEvent.Changed(list.id(), list.accountId(), List.of()));
        }
    }
}
