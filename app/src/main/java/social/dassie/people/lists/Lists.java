package social.dassie.people.lists;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** The lists of an account, visible only to their owner. Their effects on timelines are published as events. */
public final class Lists {
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.you_have_reached_the_maximum", "You have reached the maximum number of lists");

    static final int MAX_LISTS = 50;

    private static final String STANDARD_POLICY = "list";

    private final Database db;
    private final ListDao lists;
    private final Accounts accounts;
    private final Events events;
    private final Clock clock;

    public Lists(Platform platform, Accounts accounts) {
        this.db = platform.db();
        this.lists = db.dao(ListDao.class);
        this.accounts = accounts;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Returns the caller's list; 404 for a list of another account, as if it did not exist. */
    public UserList ownedBy(Caller caller, long id) {
        return lists.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }

    ListEntity get(Caller caller, long id) {
        return ownedBy(caller, id).entity();
    }

    public List<ListEntity> all(Caller caller) {
        return entities(lists.findAll(caller.accountId()));
    }

    /** Returns the caller's lists that contain an account. */
    List<ListEntity> with(Caller caller, long memberId) {
        Account member = accounts.get(memberId);
        return member.isSuspended() ? List.of() : entities(lists.findWithMember(caller.accountId(), memberId));
    }

    private static List<ListEntity> entities(List<UserList> rows) {
        return rows.stream().map(UserList::entity).toList();
    }

    /** Creates a list. 422 for more than {@link #MAX_LISTS}. */
    public ListEntity create(Caller caller, ListForm form) {
        String title = form.requiredTitle();
        String policy = form.repliesPolicy() == null ? STANDARD_POLICY : form.repliesPolicy();
        return db.inTransaction(() -> {
            if (lists.count(caller.accountId()) >= MAX_LISTS) {
                throw ApiException.invalid(TOO_MANY);
            }
            boolean exclusive = Boolean.TRUE.equals(form.exclusive());
            long id = lists.insert(caller.accountId(), title, policy, exclusive, clock.millis());
            return get(caller, id);
        });
    }

    ListEntity update(Caller caller, long id, ListForm form) {
        return db.inTransaction(() -> {
            UserList before = ownedBy(caller, id);
            String title = form.title() == null ? before.title() : form.title();
            String policy = form.repliesPolicy() == null ? before.repliesPolicy() : form.repliesPolicy();
            boolean exclusive = form.exclusive() == null ? before.exclusive() : form.exclusive();
            lists.update(id, title, policy, exclusive);
            List<Long> members = lists.findMemberIds(id);
            if (!policy.equals(before.repliesPolicy())) {
                events.publish(new ListEvent.Changed(id, caller.accountId(), members));
            }
            if (exclusive != before.exclusive()) {
                events.publish(
                        exclusive
                                ? new ListEvent.KeptOutOfHome(caller.accountId(), members)
                                : new ListEvent.LetBackIntoHome(caller.accountId(), members));
            }
            return get(caller, id);
        });
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            UserList list = ownedBy(caller, id);
            List<Long> members = lists.findMemberIds(id);
            lists.delete(id);
            if (list.exclusive()) {
                events.publish(new ListEvent.LetBackIntoHome(caller.accountId(), members));
            }
        });
    }
}
