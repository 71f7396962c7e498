package social.dassie.federation.exports;

import java.util.List;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.webfeeds.FeedList;
import social.dassie.ground.db.IdList;

interface ExportDao {
    /** The number of entries of each kind. */
    record Counts(
            int follows,
            int followers,
            int lists,
            int mutes,
            int blocks,
            int domainBlocks,
            int bookmarks,
            int filters,
            int feeds,
            int posts,
            long mediaBytes) {}

    record FollowRow(
            String username,
            @Nullable String domain,
            boolean showReblogs,
            boolean notifies,
            @Nullable String languages) {}

    record PersonRow(String username, @Nullable String domain, boolean hidesNotifications) {}

    record ListRow(String title, String username, @Nullable String domain) {}

    record FileRow(String file) {}

    record ListSettings(String title, String repliesPolicy, boolean exclusive) {}

    record NoteRow(String username, @Nullable String domain, String comment) {}

    /** A mute that ends, in milliseconds since the epoch. */
    record MuteRow(String username, @Nullable String domain, boolean hidesNotifications, long expiresAt) {}

    /** @param context a JSON array */
    record FilterRow(
            long id,
            String title,
            String context,
            String action,
            @Nullable Long expiresAt) {}

    /** A keyword, or the id of a post, in a filter. */
    record FilterPart(long filterId, String text, boolean wholeWord) {}

    @SqlQuery("""
            select (select count(*) from follows f join accounts a on a.id = f.target_account_id
                    where f.account_id = :accountId and (a.uri is null or a.uri not like 'webfeed:%')) as follows,
                (select count(*) from follows where target_account_id = :accountId) as followers,
                (select count(*) from lists l join list_accounts m on m.list_id = l.id
                    join accounts a on a.id = m.account_id
                    where l.account_id = :accountId and (a.uri is null or a.uri not like 'webfeed:%')) as lists,
                (select count(*) from mutes where account_id = :accountId) as mutes,
                (select count(*) from blocks where account_id = :accountId) as blocks,
                (select count(*) from account_domain_blocks where account_id = :accountId) as domain_blocks,
                (select count(*) from bookmarks where account_id = :accountId) as bookmarks,
                (select count(*) from filters where account_id = :accountId) as filters,
                (select count(*) from web_feeds w where w.removed_at is null and exists (select 1 from follows f
                    where f.account_id = :accountId and f.target_account_id = w.account_id)) as feeds,
                (select count(*) from statuses where account_id = :accountId) as posts,
                (select coalesce(sum(size_bytes), 0) from media_attachments
                    where account_id = :accountId and status_id is not null) as media_bytes
            """)
    Counts count(long accountId);

    @SqlQuery("""
            select a.username, a.domain, f.show_reblogs, f.notify as notifies, f.languages
            from follows f join accounts a on a.id = f.target_account_id
            where f.account_id = :accountId and (a.uri is null or a.uri not like 'webfeed:%') order by f.id desc
            """)
    List<FollowRow> findFollows(long accountId);

    @SqlQuery("""
            select a.username, a.domain, 0 as hides_notifications
            from follows f join accounts a on a.id = f.account_id
            where f.target_account_id = :accountId order by f.id desc
            """)
    List<PersonRow> findFollowers(long accountId);

    @SqlQuery("""
            select l.title, a.username, a.domain
            from lists l join list_accounts m on m.list_id = l.id join accounts a on a.id = m.account_id
            where l.account_id = :accountId and (a.uri is null or a.uri not like 'webfeed:%') order by l.title, m.id
            """)
    List<ListRow> findLists(long accountId);

    @SqlQuery("""
            select a.username, a.domain, m.hide_notifications as hides_notifications
            from mutes m join accounts a on a.id = m.target_account_id
            where m.account_id = :accountId and (m.expires_at is null or m.expires_at > :now) order by m.id desc
            """)
    List<PersonRow> findMutes(long accountId, long now);

    @SqlQuery("""
            select a.username, a.domain, 0 as hides_notifications
            from blocks b join accounts a on a.id = b.target_account_id
            where b.account_id = :accountId order by b.id desc
            """)
    List<PersonRow> findBlocks(long accountId);

    /** The feeds that an account follows, by their names. */
    @SqlQuery("""
            select w.url, a.display_name as title, a.url as site
            from web_feeds w cross join accounts a on a.id = w.account_id
            where w.removed_at is null
              and exists (select 1 from follows f where f.account_id = :accountId and f.target_account_id = w.account_id)
            order by a.display_name, a.id
            """)
    List<FeedList.Entry> findFeeds(long accountId);

    @SqlQuery("select domain from account_domain_blocks where account_id = :accountId order by id desc")
    List<String> findDomains(long accountId);

    @SqlQuery(
            "select id, title, context, action, expires_at from filters where account_id = :accountId order by title, id")
    List<FilterRow> findFilters(long accountId);

    @SqlQuery("""
            select k.filter_id, k.keyword as text, k.whole_word from filters f join filter_keywords k on k.filter_id = f.id
            where f.account_id = :accountId order by k.id
            """)
    List<FilterPart> findFilterKeywords(long accountId);

    @SqlQuery("""
            select p.filter_id, s.uri as text, 0 as whole_word from filters f
            join filter_statuses p on p.filter_id = f.id
            join statuses s on s.id = p.status_id
            where f.account_id = :accountId and s.uri is not null order by p.id
            """)
    List<FilterPart> findFilterPosts(long accountId);

    @SqlQuery("""
            select s.uri from bookmarks b join statuses s on s.id = b.status_id
            where b.account_id = :accountId and s.uri is not null order by b.id desc
            """)
    List<String> findBookmarks(long accountId);

    @SqlQuery("""
            select s.uri from favourites f join statuses s on s.id = f.status_id
            where f.account_id = :accountId and s.uri is not null order by f.id desc
            """)
    List<String> findFavourites(long accountId);

    /** A reaction to a post, which has an address. */
    record Reaction(String uri, String name) {}

    @SqlQuery("""
            select s.uri, r.name from emoji_reactions r join statuses s on s.id = r.status_id
            where r.account_id = :accountId and s.uri is not null order by r.id desc
            """)
    List<Reaction> findReactions(long accountId);

    @SqlQuery("""
            select id from statuses where account_id = :accountId and uri is not null and id > :after
            order by id limit :limit
            """)
    List<Long> findPosts(long accountId, long after, int limit);

    /** The former mentions of an imported post, as JSON: {@code href} and {@code name} of each. */
    record FormerMentions(long statusId, String mentions) {}

    @SqlQuery("""
            select status_id, mentions from imported_posts
            where status_id in (select value from json_each(:statusIds)) and mentions is not null
            """)
    List<FormerMentions> findFormerMentions(IdList statusIds);

    @SqlQuery("""
            select file from media_attachments
            where account_id = :accountId and status_id is not null and file is not null order by id
            """)
    List<FileRow> findFiles(long accountId);

    @SqlQuery("""
            select s.uri from status_pins p join statuses s on s.id = p.status_id
            where p.account_id = :accountId and s.uri is not null order by p.id
            """)
    List<String> findPinned(long accountId);

    @SqlQuery("""
            select t.display_name from tag_follows f join tags t on t.id = f.tag_id
            where f.account_id = :accountId order by f.id
            """)
    List<String> findFollowedTags(long accountId);

    @SqlQuery("select name from featured_tags where account_id = :accountId order by id")
    List<String> findFeaturedTags(long accountId);

    @SqlQuery("select title, replies_policy, exclusive from lists where account_id = :accountId order by id")
    List<ListSettings> findListSettings(long accountId);

    @SqlQuery("""
            select a.username, a.domain, n.comment
            from account_notes n join accounts a on a.id = n.target_account_id
            where n.account_id = :accountId order by a.username, a.domain
            """)
    List<NoteRow> findNotes(long accountId);

    @SqlQuery("""
            select a.username, a.domain, 0 as hides_notifications
            from endorsements e join accounts a on a.id = e.target_account_id
            where e.account_id = :accountId order by e.id
            """)
    List<PersonRow> findEndorsed(long accountId);

    @SqlQuery("""
            select a.username, a.domain, m.hide_notifications as hides_notifications, m.expires_at
            from mutes m join accounts a on a.id = m.target_account_id
            where m.account_id = :accountId and m.expires_at > :now order by m.id
            """)
    List<MuteRow> findTemporaryMutes(long accountId, long now);
}
