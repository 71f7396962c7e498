package social.dassie.timelines;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface HomeFeedDao {
    /**
     * Whether a post or boost {@code s} is for the follower {@code f.account_id}; {@code o} is what is boosted. A direct
     * post only when it mentions them; a reply only when they follow whom it answers, or it answers themselves or its own
     * author; boosts and languages as they asked for; nothing by, to or mentioning someone they muted or blocked, nothing
     * by someone who blocked them, no boosts from a domain they blocked.
     */
    String FOR_FOLLOWER = """
              and (s.visibility <> 'direct'
                or exists (select 1 from mentions where status_id = s.id and account_id = f.account_id))
              and (s.reply = 0 or (s.in_reply_to_id is not null and (
                s.in_reply_to_account_id in (s.account_id, f.account_id)
                or exists (select 1 from follows
                    where account_id = f.account_id and target_account_id = s.in_reply_to_account_id))))
              and (s.reblog_of_id is null or f.show_reblogs = 1)
              and (f.languages is null or s.language is null
                or s.language in (select value from json_each(f.languages)))
              and not exists (
                select 1 from (
                    select s.account_id as id
                    union all select s.in_reply_to_account_id
                    union all select o.account_id
                    union all select account_id from mentions where status_id in (s.id, s.reblog_of_id)) who
                where exists (select 1 from mutes where account_id = f.account_id and target_account_id = who.id
                      and (expires_at is null or expires_at > :now))
                  or exists (select 1 from blocks where account_id = f.account_id and target_account_id = who.id))
              and not exists (select 1 from blocks
                where account_id in (s.account_id, o.account_id) and target_account_id = f.account_id)
              and not exists (select 1 from accounts a join account_domain_blocks d on d.account_id = f.account_id
                where a.id = o.account_id and (a.domain = d.domain or a.domain like '%.' || d.domain))
            """;

    /** Puts a post into the feeds of its local author, of the local followers that it is for and of those of its tags. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select s.account_id, s.id, s.id from statuses s where s.id = :statusId and s.local = 1
            union
            select f.account_id, s.id, s.id
            from statuses s
            join follows f on f.target_account_id = s.account_id
            join users u on u.account_id = f.account_id
            left join statuses o on o.id = s.reblog_of_id
            where s.id = :statusId
            """ + FOR_FOLLOWER + ExclusionDao.NOT_KEPT_OUT + "union\n" + TagFeedDao.TO_FOLLOWERS_OF_TAGS + """
            on conflict do nothing
            """)
    int add(long statusId, long now);

    /**
     * Puts a boost into the feeds of its local author and of the local followers that it is for; not of those who saw the
     * same post a short while ago.
     */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select reader.account_id, reader.id, reader.reblog_of_id
            from (
                select s.account_id, s.id, s.reblog_of_id from statuses s where s.id = :statusId and s.local = 1
                union
                select f.account_id, s.id, s.reblog_of_id
                from statuses s
                join follows f on f.target_account_id = s.account_id
                join users u on u.account_id = f.account_id
                join statuses o on o.id = s.reblog_of_id
                where s.id = :statusId
            """ + FOR_FOLLOWER + ExclusionDao.NOT_KEPT_OUT + """
            ) reader
            where not exists (select 1 from (
                    select origin_id from home_feed where account_id = reader.account_id
                    order by status_id desc limit :recent) seen
                where seen.origin_id = reader.reblog_of_id)
            on conflict do nothing
            """)
    int addReblog(long statusId, int recent, long now);

    /** Brings the newest posts and boosts of an account into a follower's feed, those that are for them. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select f.account_id, s.id, coalesce(s.reblog_of_id, s.id)
            from follows f
            join statuses s on s.account_id = f.target_account_id
            left join statuses o on o.id = s.reblog_of_id
            where f.account_id = :accountId and f.target_account_id = :authorId and s.visibility <> 'direct'
              and (s.reblog_of_id is null or s.reblog_of_id not in (
                select origin_id from home_feed where account_id = :accountId
                order by status_id desc limit :recent))
            """ + FOR_FOLLOWER + ExclusionDao.NOT_EXCLUSIVE + """
            order by s.id desc limit :limit
            on conflict do nothing
            """)
    int backfill(long accountId, long authorId, int recent, int limit, long now);

    /** Takes the posts of an account out of a feed. */
    @SqlUpdate("""
            delete from home_feed where account_id = :accountId
              and status_id in (select id from statuses where account_id = :authorId)
            """)
    int removeAuthor(long accountId, long authorId);
}
