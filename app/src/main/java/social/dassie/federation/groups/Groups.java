package social.dassie.federation.groups;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.TableCache;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Settings;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.LocalAccountDeletion;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.Users;

/**
 * The groups of this server and who looks after them. Owners change the group, its moderators and owners; moderators look
 * after its members and posts. For everyone else a group has no such side: it is not found.
 */
public final class Groups {
    private static final String CLOSE = "groups.close";
    /** The maximum number of people who look after a group. */
    public static final int MAX_MODERATORS = 20;

    private static final Field PERSON = Field.of("account");
    private static final Field NAME = Field.of("confirmation");
    private static final ErrorCode TOO_MANY_OWNED =
            ErrorCode.of("error.too_many_groups_owned", "You can own at most {0} groups");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.too_many_groups", "This server can have at most {0} groups");
    private static final ErrorCode NO_SUCH_PERSON =
            ErrorCode.of("error.no_such_person_here", "There is no one on this server with this name");
    private static final ErrorCode TOO_MANY_MODERATORS =
            ErrorCode.of("error.too_many_group_moderators", "A group can have at most {0} moderators");
    private static final ErrorCode ONLY_OWNER =
            ErrorCode.of("error.only_group_owner", "A group needs an owner: hand it over or close it");
    private static final ErrorCode OTHER_NAME =
            ErrorCode.of("error.group_name_differs", "This is not the name of the group");

    /** All groups, by what they are looked up by. */
    private record Index(Map<Long, HostedGroup> byId, Map<String, HostedGroup> byUri) {}

    private final Platform platform;
    private final Database db;
    private final GroupDao rows;
    private final Accounts accounts;
    private final LocalAccountDeletion deletion;
    private final Supplier<Users> users;
    private final AuditTrail<HostedGroup> trail;
    private final TableCache<Index> cache;
    private final IdSource ids;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    Groups(Platform platform, AccountFeature accounts, Supplier<Users> users) {
        this.platform = platform;
        this.db = platform.db();
        this.rows = db.dao(GroupDao.class);
        this.accounts = accounts.accounts;
        this.deletion = accounts.leavers;
        this.users = users;
        this.trail = platform.audit().about("group", HostedGroup::accountId, HostedGroup::username);
        this.cache = db.caches().ofTable("hosted_groups", this::index);
        this.ids = platform.ids();
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void subscribe() {
        jobs.handle(CLOSE, this::close);
        events.subscribe(Phase.STORE, AccountEvent.Leaving.class, e -> left(e.accountId()));
    }

    private Index index() {
        List<HostedGroup> all = rows.findAll();
        return new Index(
                all.stream().collect(Collectors.toMap(HostedGroup::accountId, Function.identity())),
                all.stream().collect(Collectors.toMap(HostedGroup::uri, Function.identity())));
    }

    /** Whether there is no group; needs no statement. */
    boolean isEmpty() {
        return cache.get().byId().isEmpty();
    }

    /** Returns the group with this account; needs no statement. */
    Optional<HostedGroup> find(long accountId) {
        return Optional.ofNullable(cache.get().byId().get(accountId));
    }

    /** Returns the group with this actor; needs no statement. */
    Optional<HostedGroup> findByUri(String uri) {
        return Optional.ofNullable(cache.get().byUri().get(uri));
    }

    /** Returns all groups with their numbers, oldest first. */
    public List<GroupEntity> all() {
        return entities(rows.findAll(), 0);
    }

    /** Returns the group with this name. */
    public Optional<HostedGroup> findByName(String username) {
        return accounts.find(username, null).map(Account::id).flatMap(this::find);
    }

    /** Returns the groups that the caller looks after. */
    public List<GroupEntity> of(Caller caller) {
        List<HostedGroup> own = rows.findModerated(caller.accountId()).stream()
                .map(this::find)
                .flatMap(Optional::stream)
                .toList();
        return entities(own, caller.accountId());
    }

    private List<GroupEntity> entities(List<HostedGroup> groups, long readerId) {
        if (groups.isEmpty()) {
            return List.of();
        }
        IdList accountIds =
                new IdList(groups.stream().map(HostedGroup::accountId).toList());
        Map<Long, GroupDao.Numbers> numbers = rows.findNumbers(accountIds).stream()
                .collect(Collectors.toMap(GroupDao.Numbers::accountId, Function.identity()));
        List<Long> owned = rows.findOwned(readerId);
        List<GroupEntity> entities = new ArrayList<>();
        for (HostedGroup group : groups) {
            GroupDao.Numbers of = numbers.get(group.accountId());
            if (of != null) {
                entities.add(new GroupEntity(group, of.members(), of.requests(), owned.contains(group.accountId())));
            }
        }
        return entities;
    }

    /** Returns a group that the caller looks after; else 404. */
    public GroupEntity moderated(Caller caller, long groupId) {
        HostedGroup group = checkModerator(caller, groupId);
        return entities(List.of(group), caller.accountId()).get(0);
    }

    HostedGroup checkModerator(Caller caller, long groupId) {
        return find(groupId)
                .filter(group -> caller.isUser()
                        && rows.findModerator(groupId, caller.accountId()).isPresent())
                .orElseThrow(ApiException::recordNotFound);
    }

    /** Returns a group that the caller owns; 403 for its moderators, and 404 for everyone else. */
    public HostedGroup owned(Caller caller, long groupId) {
        HostedGroup group = checkModerator(caller, groupId);
        if (!isOwner(groupId, caller.accountId())) {
            throw ApiException.forbidden();
        }
        return group;
    }

    private boolean isOwner(long groupId, long accountId) {
        return rows.findModerator(groupId, accountId)
                .filter(GroupDao.Moderator::isOwner)
                .isPresent();
    }

    boolean isModerator(long groupId, long accountId) {
        return rows.findModerator(groupId, accountId).isPresent();
    }

    /** Returns those who look after a group by their ids, and whether they own it: the owners first. */
    public Map<Long, Boolean> moderators(long groupId) {
        return rows.findModerators(groupId).stream()
                .collect(Collectors.toMap(
                        GroupDao.Moderator::accountId,
                        GroupDao.Moderator::isOwner,
                        (one, other) -> one,
                        LinkedHashMap::new));
    }

    /** Whether the caller's role allows to found groups. */
    public boolean mayFound(Caller caller) {
        return switch (platform.settings().get(GroupSettings.FOUNDERS)) {
            case NOBODY -> false;
            case STAFF -> caller.may(Permission.MANAGE_USERS);
            case EVERYONE -> caller.isUser();
        };
    }

    /** Founds a group that the caller owns. 403 for a role that may not; 422 for an invalid name, and beyond the limits. */
    public HostedGroup found(Caller caller, String username) {
        if (!mayFound(caller)) {
            throw ApiException.forbidden();
        }
        Settings settings = platform.settings().get();
        return db.inTransaction(() -> {
            int most = settings.get(GroupSettings.PER_PERSON);
            if (rows.findOwned(caller.accountId()).size() >= most) {
                throw ApiException.unprocessable(TOO_MANY_OWNED, most);
            }
            return insert(caller, username, caller.accountId(), false);
        });
    }

    /** Founds a group for someone, by the operator. */
    public HostedGroup foundFor(Caller operator, String username, long ownerId) {
        return db.inTransaction(() -> insert(operator, username, ownerId, true));
    }

    private HostedGroup insert(Caller caller, String username, long ownerId, boolean isReservedAllowed) {
        int most = platform.settings().get(GroupSettings.MOST_GROUPS);
        if (rows.findAll().size() >= most) {
            throw ApiException.unprocessable(TOO_MANY, most);
        }
        users.get().checkName(username, isReservedAllowed);
        long now = clock.millis();
        long id = ids.next();
        accounts.insertLocal(id, username, now);
        rows.markAsGroup(id, now);
        rows.insert(id, GroupPosting.MEMBERS, GroupJoining.OPEN, now);
        rows.insertModerator(id, ownerId, true, now);
        return trail.created(caller, find(id).orElseThrow(ApiException::recordNotFound));
    }

    /** Changes who may post and join; null keeps what it is. */
    public void change(Caller caller, long groupId, @Nullable String posting, @Nullable String joining) {
        db.runInTransaction(() -> {
            HostedGroup before = owned(caller, groupId);
            GroupPosting newPosting = GroupPosting.of(posting);
            GroupJoining newJoining = GroupJoining.of(joining);
            rows.update(
                    groupId,
                    newPosting == null ? before.posting() : newPosting,
                    newJoining == null ? before.joining() : newJoining);
        });
    }

    /** Makes someone of this server a moderator. 422 for an unknown name, and beyond the limit. */
    public void addModerator(Caller caller, long groupId, String handle) {
        db.runInTransaction(() -> {
            owned(caller, groupId);
            long personId = person(handle);
            if (rows.findModerators(groupId).size() >= MAX_MODERATORS) {
                throw ApiException.unprocessable(TOO_MANY_MODERATORS, MAX_MODERATORS);
            }
            if (rows.insertModerator(groupId, personId, false, clock.millis())) {
                events.publish(new AccountEvent.Changed(groupId));
            }
        });
    }

    private long person(String handle) {
        return accounts.findByAcct(handle.strip())
                .filter(account -> account.isLocal() && !account.isSuspended())
                .filter(account -> users.get().find(account.id()).isPresent())
                .map(Account::id)
                .orElseThrow(() -> ApiException.invalid(PERSON, NO_SUCH_PERSON));
    }

    /** Ends someone's work as a moderator: by an owner, or by themselves. 422 for the only owner. */
    public void removeModerator(Caller caller, long groupId, long personId) {
        db.runInTransaction(() -> {
            if (personId == caller.accountId()) {
                checkModerator(caller, groupId);
            } else {
                owned(caller, groupId);
            }
            if (isOwner(groupId, personId)) {
                throw ApiException.unprocessable(ONLY_OWNER);
            }
            if (rows.deleteModerator(groupId, personId)) {
                events.publish(new AccountEvent.Changed(groupId));
            }
        });
    }

    /**
     * Makes a moderator the owner; the caller becomes a moderator. 422 unless the name of the group is typed, 404 for someone
     * who is not a moderator.
     */
    public void handOver(Caller caller, long groupId, long personId, String typedName) {
        db.runInTransaction(() -> {
            HostedGroup before = owned(caller, groupId);
            checkName(before, typedName);
            if (!isModerator(groupId, personId)) {
                throw ApiException.recordNotFound();
            }
            rows.setOwner(groupId, caller.accountId(), false);
            rows.setOwner(groupId, personId, true);
            trail.record(caller, "hand_over", before, null, null);
        });
    }

    /** Closes a group permanently. 422 unless its name is typed. */
    public void close(Caller caller, long groupId, String typedName) {
        db.runInTransaction(() -> {
            HostedGroup group = owned(caller, groupId);
            checkName(group, typedName);
            remove(caller, group);
        });
    }

    private static void checkName(HostedGroup group, String typedName) {
        if (!typedName.strip().equalsIgnoreCase(group.username())) {
            throw ApiException.invalid(NAME, OTHER_NAME);
        }
    }

    /** Closes a group permanently, by the operator. */
    public void close(Caller operator, HostedGroup group) {
        db.runInTransaction(() -> remove(operator, group));
    }

    private void remove(Caller caller, HostedGroup group) {
        trail.destroyed(caller, group);
        deletion.remove(group.accountId(), true);
    }

    /** Closes a group whose only owner is gone. */
    private void close(Job job) {
        find(Long.parseLong(String.valueOf(job.key())))
                .filter(group -> rows.findModerators(group.accountId()).isEmpty())
                .ifPresent(group -> remove(Caller.ANONYMOUS, group));
    }

    /**
     * Hands the groups of someone whose account is deleted to the moderators who have been there for longest. A group
     * without any is closed.
     */
    private void left(long accountId) {
        if (isEmpty()) {
            return;
        }
        for (long groupId : rows.findModerated(accountId)) {
            rows.deleteModerator(groupId, accountId);
            List<GroupDao.Moderator> others = rows.findModerators(groupId);
            if (others.isEmpty()) {
                jobs.add(CLOSE, Long.toString(groupId), "", clock.millis());
            } else if (!others.get(0).isOwner()) {
                rows.setOwner(groupId, others.get(0).accountId(), true);
            }
        }
    }
}
