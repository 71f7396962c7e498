package social.dassie.reading.timelines.feeds;

/**
 * The conditions for a post or boost {@code s} to belong in a feed: parts of the statements of this package, which name
 * their tables as here. {@code :now} is the current time in milliseconds.
 */
final class FeedConditions {
    /**
     * Completes a condition that begins with the accounts of a post, {@code id} and whether they {@code wrote} it: the
     * reader {@code f.account_id} blocks or mutes none of them, and no author among them is hidden for another reason.
     */
    private static final String HIDDEN = """
                  ) involved
                where exists (select 1 from hidden_accounts
                  where account_id = f.account_id and hidden_id = involved.id and until > :now
                    and (involved.wrote or reason in ('block', 'mute'))))
            """;

    /**
     * The condition that the author of a post {@code s} is not on an exclusive list of the reader {@code f.account_id}.
     */
    private static final String NOT_EXCLUSIVE = """
              and not exists (
                select 1 from lists l
                where l.account_id = f.account_id and l.exclusive = 1 and exists (
                    select 1 from list_accounts where list_id = l.id and account_id = s.account_id))
            """;

    /** The part of {@link #FOR_FOLLOWER} that depends on the post and the follow alone. */
    static final String CHOSEN = """
              and (s.visibility <> 'direct'
                or exists (select 1 from mentions where status_id = s.id and account_id = f.account_id))
              and (s.reply = 0 or (s.in_reply_to_id is not null and (
                s.in_reply_to_account_id in (s.account_id, f.account_id)
                or exists (select 1 from follows
                    where account_id = f.account_id and target_account_id = s.in_reply_to_account_id))))
              and (s.reblog_of_id is null or f.show_reblogs = 1)
              and (f.languages is null or s.language is null
                or s.language in (select value from json_each(f.languages)))
            """;

    /** The part of {@link #FOR_FOLLOWER} that depends on the accounts that the post involves. */
    private static final String NOT_HIDDEN = """
              not exists (
                select 1 from (
                    select s.account_id as id, 1 as wrote
                    union all select o.account_id, 1
                    union all select s.in_reply_to_account_id, 0
                    union all select account_id, 0 from mentions where status_id in (s.id, s.reblog_of_id)
            """ + HIDDEN;

    /**
     * Whether a post or boost {@code s} belongs in a feed of the follower {@code f.account_id}; {@code o} is the boosted
     * post. Direct posts only if they mention the follower. Replies only if the follower follows the account replied to,
     * or if they are to the follower or to the author. Boosts and languages by the options of the follow. Nothing by, to
     * or mentioning accounts that they muted or blocked. Nothing by accounts that blocked them, or from domains that they
     * blocked.
     */
    static final String FOR_FOLLOWER = CHOSEN + "and\n" + NOT_HIDDEN;

    /**
     * Whether a post or boost {@code s} belongs in the follower's home timeline: as {@link #FOR_FOLLOWER}, but without
     * members of exclusive lists.
     */
    static final String FOR_HOME = FOR_FOLLOWER + NOT_EXCLUSIVE;

    /**
     * Whether no account blocks or mutes one that the post {@code :statusId} involves, and no exclusive list
     * contains its author. It names no reader, so SQLite evaluates it once for a post.
     */
    static final String NOBODY_HIDES = """
              not exists (
                select 1 from (
                    select account_id as id from statuses where id = :statusId
                    union all select in_reply_to_account_id from statuses where id = :statusId
                    union all select o.account_id from statuses s join statuses o on o.id = s.reblog_of_id
                    where s.id = :statusId
                    union all select m.account_id
                    from statuses s join mentions m on m.status_id in (s.id, s.reblog_of_id)
                    where s.id = :statusId
                  ) involved
                where exists (select 1 from hidden_accounts
                    where hidden_id = involved.id and reason <> 'domain_block'))
              and not exists (
                select 1 from statuses s
                cross join list_accounts m on m.account_id = s.account_id
                cross join lists l on l.id = m.list_id
                where s.id = :statusId and l.exclusive = 1)
            """;

    /** Whether the post {@code :statusId}, and the post that it boosts, have local authors. */
    static final String LOCAL = """
              not exists (
                select 1 from statuses s
                left join statuses o on o.id = s.reblog_of_id
                join accounts a on a.id in (s.account_id, o.account_id)
                where s.id = :statusId and a.domain is not null)
            """;

    /** Whether the post {@code :statusId} has only local authors, or the reader blocks the domain of none of them. */
    private static final String NO_DOMAIN_BLOCK = "and (" + LOCAL + """
              or not exists (select 1 from hidden_accounts
                where account_id = f.account_id and reason = 'domain_block'
                  and hidden_id in (s.account_id, o.account_id)))
            """;

    /**
     * {@link #FOR_HOME} for the one post {@code :statusId} and all its readers. Most posts involve no account that is
     * blocked or muted; then the conditions of each reader take a sixth of the time.
     */
    static final String FOR_HOMES =
            CHOSEN + "and (" + NOBODY_HIDES + NO_DOMAIN_BLOCK + "or (" + NOT_HIDDEN + NOT_EXCLUSIVE + "))\n";

    /** Selects the post {@code :statusId} for each follower of its author. */
    static final String TO_FOLLOWERS = """
            select h.id, s.id
            from statuses s
            cross join follows f on f.target_account_id = s.account_id
            cross join feeds h on h.account_id = f.account_id and h.list_id is null
            left join statuses o on o.id = s.reblog_of_id
            where s.id = :statusId
            """ + FOR_HOMES;

    /**
     * Whether a post {@code s} by {@code a} with a hashtag that {@code f.account_id} follows belongs in their home
     * timeline. Only public posts. Nothing by or mentioning accounts that they muted or blocked. Nothing by accounts that
     * blocked them, that are limited or whose domain they blocked, or that are on an exclusive list.
     */
    static final String FOR_FOLLOWER_OF_TAG = """
              and
            """ + PublicPosts.PUBLIC + """
              and a.silenced_at is null and a.suspended_at is null
              and not exists (
                select 1 from (
                    select s.account_id as id, 1 as wrote
                    union all select account_id, 0 from mentions where status_id = s.id
            """ + HIDDEN + NOT_EXCLUSIVE;

    /** Selects the post {@code :statusId} for each follower of its hashtags. */
    static final String TO_FOLLOWERS_OF_TAGS = """
            select h.id, s.id
            from statuses s
            join accounts a on a.id = s.account_id
            cross join status_tags st on st.status_id = s.id
            cross join tag_follows f on f.tag_id = st.tag_id
            cross join feeds h on h.account_id = f.account_id and h.list_id is null
            where s.id = :statusId
            """ + FOR_FOLLOWER_OF_TAG;

    /**
     * Whether a post {@code s} of a member belongs in the list {@code l}: no direct posts, and only those replies to
     * others that are to the owner or that the list's option allows. {@link #FOR_OWNER} must hold too.
     */
    static final String FOR_LIST = """
              (s.visibility <> 'direct' and (s.reply = 0
                or s.in_reply_to_account_id in (s.account_id, l.account_id)
                or l.replies_policy = 'followed'
                or (l.replies_policy = 'list' and exists (select 1 from list_accounts
                    where list_id = l.id and account_id = s.in_reply_to_account_id))))
            """;

    /**
     * Whether the owner of the list {@code l} wrote a post, or follows its author by {@code f} and it belongs in the
     * owner's feeds.
     */
    static final String FOR_OWNER = """
              and (s.account_id = l.account_id or (f.id is not null
            """ + FOR_FOLLOWER + """
              ))
            """;

    private FeedConditions() {}
}
