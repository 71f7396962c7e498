package social.dassie.timelines;

import org.jdbi.v3.sqlobject.statement.SqlUpdate;

interface HomeFeedDao {
    /**
     * Puts a post into the feeds of its local author and of the author's local followers: not of those who muted the
     * author or asked for other languages; a direct one only when it mentions them; a reply only when they follow whom
     * it answers, or it answers themselves or the author's own post.
     */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select s.account_id, s.id, s.id from statuses s where s.id = :statusId and s.local = 1
            union
            select f.account_id, s.id, s.id
            from statuses s
            join follows f on f.target_account_id = s.account_id
            join users u on u.account_id = f.account_id
            where s.id = :statusId
              and (s.visibility <> 'direct'
                or exists (select 1 from mentions where status_id = s.id and account_id = f.account_id))
              and (s.reply = 0 or s.in_reply_to_account_id in (s.account_id, f.account_id)
                or exists (select 1 from follows
                    where account_id = f.account_id and target_account_id = s.in_reply_to_account_id))
              and (f.languages is null or s.language is null
                or s.language in (select value from json_each(f.languages)))
              and not exists (select 1 from mutes where account_id = f.account_id
                and target_account_id in (s.account_id, s.in_reply_to_account_id)
                and (expires_at is null or expires_at > :now))
              and not exists (select 1 from blocks where account_id = f.account_id
                and target_account_id = s.in_reply_to_account_id)
            on conflict do nothing
            """)
    int add(long statusId, long now);

    /**
     * Puts a boost into the feeds of its local author and followers: not of those who want no boosts of the author's,
     * muted or blocked the boosted author, or saw the same post a short while ago.
     */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select reader.account_id, s.id, s.reblog_of_id
            from statuses s
            join statuses o on o.id = s.reblog_of_id
            join (select s2.account_id from statuses s2 where s2.id = :statusId and s2.local = 1
                  union
                  select f.account_id from statuses s2
                  join follows f on f.target_account_id = s2.account_id and f.show_reblogs = 1
                  join users u on u.account_id = f.account_id
                  where s2.id = :statusId) reader
            where s.id = :statusId
              and not exists (select 1 from mutes where account_id = reader.account_id
                and target_account_id in (s.account_id, o.account_id) and (expires_at is null or expires_at > :now))
              and not exists (select 1 from blocks where account_id = reader.account_id
                and target_account_id = o.account_id)
              and not exists (select 1 from blocks where account_id = o.account_id
                and target_account_id = reader.account_id)
              and not exists (select 1 from (
                    select origin_id from home_feed where account_id = reader.account_id
                    order by status_id desc limit :recent) seen
                where seen.origin_id = s.reblog_of_id and reader.account_id <> s.account_id)
            on conflict do nothing
            """)
    int addReblog(long statusId, int recent, long now);

    /** Brings the newest posts of an account into a follower's feed. */
    @SqlUpdate("""
            insert into home_feed (account_id, status_id, origin_id)
            select :accountId, s.id, coalesce(s.reblog_of_id, s.id)
            from follows f join statuses s on s.account_id = f.target_account_id
            where f.account_id = :accountId and f.target_account_id = :authorId
              and s.visibility <> 'direct'
              and (s.reblog_of_id is null or f.show_reblogs = 1)
              and (s.reply = 0 or s.in_reply_to_account_id in (s.account_id, f.account_id)
                or exists (select 1 from follows
                    where account_id = f.account_id and target_account_id = s.in_reply_to_account_id))
              and (f.languages is null or s.language is null
                or s.language in (select value from json_each(f.languages)))
            order by s.id desc limit :limit
            on conflict do nothing
            """)
    int backfill(long accountId, long authorId, int limit);

    /** Takes the posts of an account out of a feed. */
    @SqlUpdate("""
            delete from home_feed where account_id = :accountId
              and status_id in (select id from statuses where account_id = :authorId)
            """)
    int removeAuthor(long accountId, long authorId);
}
