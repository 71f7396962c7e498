package social.dassie.federation.relays;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;

interface RelayDao {
    String SELECT = """
            select id, style, address, inbox, actor_uri, host, state, follow_uri, last_error, created_at, changed_at
            from relays
            """;

    /** How many posts are stored only because of a relay, and their approximate size. */
    record Kept(long posts, long bytes) {}

    /**
     * A public post of a local account.
     *
     * @param isForRelays whether its author wants to be found and is not limited
     */
    record PublicPost(String uri, long accountId, String username, boolean isForRelays) {}

    @SqlQuery("""
            insert into relays (style, address, inbox, actor_uri, host, state, created_at, changed_at)
            values (:style, :address, :inbox, :actorUri, :host, 'IDLE', :now, :now)
            returning id
            """)
    long insert(String style, String address, @Nullable String inbox, @Nullable String actorUri, String host, long now);

    @SqlUpdate("insert into relay_counts (relay_id) values (:id)")
    boolean insertCounts(long id);

    @SqlQuery(SELECT + "order by id")
    List<Relay> findAll();

    @SqlQuery(SELECT + "where id = :id and state <> 'ENDING'")
    Optional<Relay> find(long id);

    @SqlQuery(SELECT + "where address = :address")
    Optional<Relay> findByAddress(String address);

    @SqlQuery("select count(*) from relays")
    int count();

    @SqlQuery("""
            select c.*, h.failing_since, h.last_error as delivery_error
            from relay_counts c join relays r on r.id = c.relay_id left join hosts h on h.host = r.host
            order by c.relay_id
            """)
    List<RelayActivity> findActivities();

    @SqlUpdate("""
            update relays set state = :state, follow_uri = :followUri, last_error = null, changed_at = :now where id = :id
            """)
    boolean setState(long id, RelayState state, @Nullable String followUri, long now);

    /** Frees the address of a relay that is removed. */
    @SqlUpdate("""
            update relays set state = 'ENDING', address = address || '#' || id, follow_uri = null, changed_at = :now
            where id = :id
            """)
    boolean end(long id, long now);

    @SqlUpdate("update relays set actor_uri = :actorUri, inbox = coalesce(inbox, :inbox) where id = :id")
    boolean setActor(long id, String actorUri, @Nullable String inbox);

    @SqlUpdate("update relays set last_error = :error where id = :id")
    boolean setError(long id, String error);

    @SqlUpdate("delete from relays where id = :id and state = 'ENDING'")
    boolean delete(long id);

    /** Records that a relay sent something, once a minute. */
    @SqlUpdate("""
            update relay_counts set last_received_at = :now
            where relay_id = :id and coalesce(last_received_at, 0) < :now - 60000
            """)
    boolean heard(long id, long now);

    @SqlUpdate("update relay_counts set received = received + 1 where relay_id = :id")
    boolean received(long id);

    /** Counts a post beyond the limit; the count starts again after a day without any. */
    @SqlUpdate("""
            update relay_counts set
                first_drop_at = iif(coalesce(last_drop_at, 0) < :now - 86400000, :now, first_drop_at),
                dropped = iif(coalesce(last_drop_at, 0) < :now - 86400000, 1, dropped + 1),
                last_drop_at = :now
            where relay_id = :id
            """)
    boolean dropped(long id, long now);

    /**
     * Counts a stored post as kept because of a relay, unless a local account follows its author: then it would have come
     * anyway.
     *
     * @param around the approximate size of what every post has beside its text: its row, its indexes, its author
     */
    @SqlUpdate("""
            insert into relay_posts (status_id, relay_id, bytes)
            select s.id, r.id, :around + 2 * octet_length(s.content)
            from statuses s cross join relays r on r.id = :relayId
            where s.id = :statusId and not exists (
                select 1 from follows f join accounts a on a.id = f.account_id and a.domain is null
                where f.target_account_id = s.account_id)
            on conflict do nothing
            """)
    boolean insertPost(long relayId, long statusId, int around);

    @SqlQuery("select kept as posts, bytes from relay_counts where relay_id = :id")
    Optional<Kept> findKept(long id);

    @SqlQuery("select status_id from relay_posts where relay_id = :id order by status_id limit :limit")
    List<Long> findOldest(long id, int limit);

    @SqlUpdate("delete from relay_posts where status_id in (select value from json_each(:ids))")
    int forget(IdList ids);

    @SqlQuery("select inbox_url from accounts where id = :accountId and domain is not null and inbox_url is not null")
    Optional<String> findInbox(long accountId);

    /** Empty for a boost, a remote post, and one that is not public. */
    @SqlQuery("""
            select s.uri, s.account_id, a.username,
                coalesce(a.discoverable, 0) and a.silenced_at is null and a.suspended_at is null as is_for_relays
            from statuses s join accounts a on a.id = s.account_id
            where s.id = :statusId and s.local = 1 and s.visibility = 'public' and s.local_only = 0
                and s.reblog_of_id is null
              and s.uri is not null and a.domain is null
            """)
    Optional<PublicPost> findPublic(long statusId);
}
