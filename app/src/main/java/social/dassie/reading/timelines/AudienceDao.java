package social.dassie.reading.timelines;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import social.dassie.ground.db.IdList;
import social.dassie.reading.timelines.feeds.PublicPosts;

interface AudienceDao {
    /** The public timelines that contain a post, by the rules of {@link PublicPosts}. */
    @SqlQuery("""
            select s.id, s.account_id as author_id, s.local, s.media_count > 0 as has_media,
                a.silenced_at is not null as silenced,
                a.suspended_at is null and
            """ + PublicPosts.PUBLIC + """
                as tagged,
                a.suspended_at is null and
            """ + PublicPosts.LISTED + """
                as listed
            from statuses s join accounts a on a.id = s.account_id
            where s.id = :statusId
            """)
    Optional<PostTimelines.Post> findPost(long statusId);

    /**
     * The accounts whose home timelines may contain a post: its author, the author's followers, and the followers of its
     * hashtags.
     */
    @SqlQuery("""
            select account_id from follows where target_account_id = :authorId
            union
            select :authorId
            union
            select f.account_id from status_tags st join tag_follows f on f.tag_id = st.tag_id
            where st.status_id = :statusId
            """)
    Set<Long> findCandidates(long statusId, long authorId);

    /** Those of the accounts whose home timelines contain it. */
    @SqlQuery("""
            select h.account_id
            from json_each(:accountIds) reader
            cross join feeds h on h.account_id = reader.value and h.list_id is null
            cross join feed_posts p on p.feed_id = h.id and p.status_id = :statusId
            """)
    Set<Long> findReaders(long statusId, IdList accountIds);

    @SqlQuery("""
            select d.list_id
            from list_accounts m
            cross join feeds d on d.list_id = m.list_id
            cross join feed_posts p on p.feed_id = d.id and p.status_id = :statusId
            where m.account_id = :authorId
            """)
    List<Long> findLists(long statusId, long authorId);

    @SqlQuery("""
            select t.name from status_tags st join tags t on t.id = st.tag_id where st.status_id = :statusId
            """)
    List<String> findTags(long statusId);

    @SqlQuery("""
            select m.account_id from mentions m join users u on u.account_id = m.account_id
            where m.status_id = :statusId
            """)
    Set<Long> findMentioned(long statusId);

    /** The accounts from which the author is hidden: {@link TimelineDao#NOT_HIDDEN} for all viewers at once. */
    @SqlQuery("select account_id from hidden_accounts where hidden_id = :authorId and until > :now")
    Set<Long> findHiding(long authorId, long now);

    /** The accounts that see the author's posts in public timelines even though the author is limited. */
    @SqlQuery("select account_id from limited_account_readers where limited_id = :authorId")
    Set<Long> findReadersOfLimited(long authorId);
}
