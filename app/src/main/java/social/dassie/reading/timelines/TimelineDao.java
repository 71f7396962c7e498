package social.dassie.reading.timelines;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.api.Page;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.binding.BindParts;
import social.dassie.ground.rows.BindPage;
import social.dassie.reading.timelines.feeds.PublicPosts;

/** Queries for the ids of the posts of each feed, in the order of the page. */
interface TimelineDao {
    /**
     * The author {@code a} of a post {@code s} is neither hidden from the viewer nor suspended nor limited for them, and visitors
     * see no posts that stay on this server.
     */
    String NOT_HIDDEN = """
              and (s.local_only = 0 or :viewer <> 0)
              and a.suspended_at is null and (a.silenced_at is null or exists (
                select 1 from limited_account_readers where account_id = :viewer and limited_id = s.account_id))
              and not exists (select 1 from hidden_accounts
                where account_id = :viewer and hidden_id = s.account_id and until > :now)
            """;

    String PAGE = """
              and <inPage>
            <orderAndLimit>
            """;

    @SqlQuery("""
            select s.id from statuses s join accounts a on a.id = s.account_id
            where
            """ + PublicPosts.LISTED + """
              and (not :onlyMedia or s.media_count > 0) and (not :onlyRemote or s.local = 0)
            """ + NOT_HIDDEN + PAGE)
    List<Long> findPublic(long viewer, boolean onlyMedia, boolean onlyRemote, long now, @BindPage("s.id") Page page);

    @SqlQuery("""
            select s.id from statuses s join accounts a on a.id = s.account_id
            where s.local = 1 and
            """ + PublicPosts.LISTED + """
              and (not :onlyMedia or s.media_count > 0)
            """ + NOT_HIDDEN + PAGE)
    List<Long> findLocal(long viewer, boolean onlyMedia, long now, @BindPage("s.id") Page page);

    /** Public posts with any hashtag of the first set, all of the second and none of the third. */
    @SqlQuery("""
            select distinct s.id from status_tags t join statuses s on s.id = t.status_id
            join accounts a on a.id = s.account_id
            where t.tag_id in (select value from json_each(:any))
              and
            """ + PublicPosts.PUBLIC + """
              and (not :onlyMedia or s.media_count > 0)
              and (not :onlyLocal or s.local = 1) and (not :onlyRemote or s.local = 0)
              and not exists (select 1 from json_each(:all) w where not exists (
                select 1 from status_tags x where x.status_id = s.id and x.tag_id = w.value))
              and not exists (select 1 from status_tags x
                where x.status_id = s.id and x.tag_id in (select value from json_each(:none)))
            """ + NOT_HIDDEN + PAGE)
    List<Long> findTagged(
            IdList any,
            IdList all,
            IdList none,
            long viewer,
            boolean onlyMedia,
            boolean onlyLocal,
            boolean onlyRemote,
            long now,
            @BindPage("s.id") Page page);

    /** Public posts that show a card, by accounts that opted in to discovery. */
    @SqlQuery("""
            select s.id from status_cards c join statuses s on s.id = c.status_id
            join accounts a on a.id = s.account_id
            where c.card_id = :cardId and a.discoverable = 1 and
            """ + PublicPosts.PUBLIC + """
              and (not :filter.onlyLocal or s.local = 1) and (not :filter.onlyRemote or s.local = 0)
            """ + NOT_HIDDEN + PAGE)
    List<Long> findLinking(
            long cardId, @BindParts("filter") PublicFilter filter, long viewer, long now, @BindPage("s.id") Page page);

    /**
     * An account's posts, which the visibility rule filters afterwards; without its boosts of accounts that are hidden
     * from the viewer.
     */
    @SqlQuery("""
            select s.id from statuses s
            where s.account_id = :accountId and (s.local_only = 0 or :viewer <> 0)
              and (not :filter.onlyMedia or (s.media_count > 0 and s.reblog_of_id is null))
              and (not :filter.noReplies or s.reply = 0 or s.in_reply_to_account_id = s.account_id)
              and (not :filter.noReblogs or s.reblog_of_id is null)
              and (not :filter.noDirect or s.visibility <> 'direct')
              and (:tagId = 0 or exists (select 1 from status_tags where status_id = s.id and tag_id = :tagId))
              and (s.visibility in ('public', 'unlisted') or :accountId = :viewer
                or exists (select 1 from mentions where status_id = s.id and account_id = :viewer)
                or (s.visibility = 'private' and :isFollower))
              and (s.reblog_of_id is null or :accountId = :viewer or not exists (
                select 1 from statuses o join hidden_accounts h on h.hidden_id = o.account_id
                where o.id = s.reblog_of_id and h.account_id = :viewer and h.until > :now))
            """ + PAGE)
    List<Long> findOfAccount(
            long accountId,
            long viewer,
            boolean isFollower,
            @BindParts("filter") AccountTimelineFilter filter,
            long tagId,
            long now,
            @BindPage("s.id") Page page);

    @SqlQuery("""
            select s.id from status_pins p join statuses s on s.id = p.status_id
            where p.account_id = :accountId and <inPage>
            order by p.id desc limit :page.limit
            """)
    List<Long> findPinned(long accountId, @BindPage("s.id") Page page);

    @SqlQuery("select exists (select 1 from follows where account_id = :accountId and target_account_id = :targetId)")
    boolean isFollowing(long accountId, long targetId);

    @SqlQuery("""
            select exists (select 1 from hidden_accounts
                where account_id = :accountId and hidden_id = :targetId and reason = 'block')
            """)
    boolean isBlocking(long accountId, long targetId);

    /** Direct posts that the account wrote or is mentioned in. */
    @SqlQuery("""
            select s.id from statuses s join accounts a on a.id = s.account_id
            where s.visibility = 'direct' and s.held_as is null and s.id in (
                select status_id from mentions where account_id = :viewer
                union
                select id from statuses where account_id = :viewer and visibility = 'direct')
            """ + NOT_HIDDEN + PAGE)
    List<Long> findDirect(long viewer, long now, @BindPage("s.id") Page page);
}
