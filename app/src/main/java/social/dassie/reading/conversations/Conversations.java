package social.dassie.reading.conversations;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.reading.notifications.requests.NotificationsMerged;

/**
 * Private conversations. Each participant has a separate view, which they read and remove for themselves; the posts are
 * not affected. A view contains the direct posts of one thread among the same participants, shows the newest, and ends
 * with the last of them.
 */
public final class Conversations {
    private final Database db;
    private final ConversationDao conversations;
    private final AccountRenderer accounts;
    private final StatusRenderer statuses;
    private final Events events;
    private final Clock clock;

    public Conversations(Platform platform, AccountRenderer accounts, StatusRenderer statuses) {
        this.db = platform.db();
        this.conversations = db.dao(ConversationDao.class);
        this.accounts = accounts;
        this.statuses = statuses;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Subscribes to new and edited posts. Database triggers handle deletions. */
    public void subscribe() {
        events.subscribe(Phase.COLLECT, StatusEvent.Published.class, this::published);
        events.subscribe(Phase.COLLECT, StatusEvent.Edited.class, this::edited);
        events.subscribe(Phase.COLLECT, NotificationsMerged.class, this::merged);
        events.subscribe(Phase.COLLECT, StatusEvent.ImportedDirect.class, this::imported);
    }

    /** Returns the caller's conversations by their newest post, which is also used for paging. */
    Slice<ConversationEntity> list(Caller caller, Page page) {
        List<Conversation> rows = conversations.findPage(caller.accountId(), clock.millis(), page);
        return Slice.of(
                page.newestFirst(rows), Conversation::lastStatusId, page.limit(), found -> render(caller, found));
    }

    ConversationEntity setUnread(Caller caller, long id, boolean unread) {
        return db.inTransaction(() -> {
            if (!conversations.setUnread(id, caller.accountId(), unread)) {
                throw ApiException.recordNotFound();
            }
            return find(caller, id).orElseThrow(ApiException::recordNotFound);
        });
    }

    /** Removes the caller's view; the next post creates it again. */
    void delete(Caller caller, long id) {
        if (!db.inTransaction(() -> conversations.delete(id, caller.accountId()))) {
            throw ApiException.recordNotFound();
        }
    }

    /** Returns one of the caller's views as JSON. */
    public Optional<ConversationEntity> find(Caller caller, long id) {
        return conversations
                .find(id, caller.accountId())
                .map(row -> entity(row, people(List.of(row)), newest(caller, List.of(row))));
    }

    /** Omits those whose newest post the caller may not see. */
    private List<ConversationEntity> render(Caller caller, List<Conversation> rows) {
        Map<Long, StatusEntity> newest = newest(caller, rows);
        Map<Long, AccountEntity> people = people(rows);
        return rows.stream()
                .filter(row -> newest.containsKey(row.lastStatusId()))
                .map(row -> entity(row, people, newest))
                .toList();
    }

    private Map<Long, StatusEntity> newest(Caller caller, List<Conversation> rows) {
        return statuses.byId(
                caller, rows.stream().map(Conversation::lastStatusId).toList());
    }

    private Map<Long, AccountEntity> people(List<Conversation> rows) {
        return accounts.byId(
                rows.stream().flatMap(row -> row.shownIds().stream()).distinct().toList());
    }

    private static ConversationEntity entity(
            Conversation row, Map<Long, AccountEntity> people, Map<Long, StatusEntity> newest) {
        List<AccountEntity> shown = row.shownIds().stream()
                .map(people::get)
                .filter(Objects::nonNull)
                .toList();
        return new ConversationEntity(Long.toString(row.id()), row.unread(), shown, newest.get(row.lastStatusId()));
    }

    private void published(StatusEvent.Published event) {
        if (event.isDirect()) {
            add(IncomingDirectPost.ofNew(event.statusId()));
        }
    }

    /** Adds posts that were pending in requests to their conversations. */
    private void merged(NotificationsMerged event) {
        IdList senders = new IdList(event.fromAccountIds());
        for (long statusId : conversations.findMissing(event.accountId(), senders)) {
            add(IncomingDirectPost.ofAccepted(statusId, event.accountId()));
        }
    }

    /** Adds an imported post to its author's view alone, as read. */
    private void imported(StatusEvent.ImportedDirect event) {
        long thread = conversations.findThread(event.statusId());
        String others = Json.text(event.mentionedIds().stream().sorted().toList());
        NewConversation own = new NewConversation(event.accountId(), thread, others, false);
        add(List.of(own), event.statusId(), true);
    }

    /** Moves a post to the conversation that includes the accounts that an edit added. */
    private void edited(StatusEvent.Edited event) {
        if (event.newlyMentionedIds().isEmpty()) {
            return;
        }
        List<Conversation> holding = conversations.findHolding(event.statusId());
        conversations.removeStatus(event.statusId());
        add(IncomingDirectPost.ofEdited(event.statusId(), holding, event.newlyMentionedIds()));
    }

    private void add(IncomingDirectPost post) {
        List<Participant> people = conversations.findPeople(post.statusId(), clock.millis());
        List<NewConversation> joined = people.stream()
                .filter(person -> ConversationPolicy.joins(post, person))
                .map(person -> NewConversation.of(post, person, people))
                .toList();
        if (!joined.isEmpty()) {
            add(joined, post.statusId(), post.keepsUnread());
        }
    }

    private void add(List<NewConversation> joined, long statusId, boolean keepsUnread) {
        List<Conversation> changed = conversations.add(Json.text(joined), statusId, keepsUnread);
        IdList ids = new IdList(changed.stream().map(Conversation::id).toList());
        conversations.addStatus(ids, statusId);
        changed.forEach(row -> events.publish(new ConversationChanged(row.accountId(), row.id())));
    }
}
