package social.dassie.timelines;

/**
 * The conditions under which a post or boost {@code s} is for a feed: parts of the statements of this package, which give
 * their tables the names used here. {@code :now} is the present time in milliseconds.
 */
final class FeedConditions {
    /**
     * Ends a condition that begins with the accounts a post involves, {@code id} and whether they {@code wrote} it: none of
     * them is blocked or muted by the reader {@code f.account_id}, and of those who wrote it none is hidden for another reason.
     */
    private static final String HIDDEN = """
                  ) involved
                where exists (select 1 from hidden_accounts
                  where account_id = f.account_id and hidden_id = involved.id and until > :now
                    and (involved.wrote or reason in ('block', 'mute'))))
            """;

    /** The author of a post {@code s} is on no exclusive list of the reader {@code f.account_id}. */
    private static final String NOT_EXCLUSIVE = """
              and not exists (
                select 1 from lists l
                where l.account_id = f.account_id and l.exclusive = 1 and exists (
                    select 1 from list_accounts where list_id = l.id and account_id = s.account_id))
            """;

    /**
     * Whether a post or boost {@code s} is for the follower {@code f.account_id}; {@code o} is what is boosted. A direct
     * post only when it mentions them; a reply only when they follow whom it answers, or it answers themselves or its own
     * author; boosts and languages as they asked for; nothing by, to or mentioning someone they muted or blocked, nothing
     * by someone who blocked them or from a domain they blocked.
     */
    static final String FOR_FOLLOWER = """
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
                    select s.account_id as id, 1 as wrote
                    union all select o.account_id, 1
                    union all select s.in_reply_to_account_id, 0
                    union all select account_id, 0 from mentions where status_id in (s.id, s.reblog_of_id)
            """ + HIDDEN;

    /** The same for the follower's home timeline, which exclusive lists keep their members out of. */
    static final String FOR_HOME = FOR_FOLLOWER + NOT_EXCLUSIVE;

    /**
     * Whether a post {@code s} by {@code a} with a hashtag that {@code f.account_id} follows is for their home timeline: a
     * public one; nothing by or mentioning someone they muted or blocked, nothing by someone who blocked them, who is
     * limited or whose domain they blocked, and nothing by a member of an exclusive list.
     */
    static final String FOR_FOLLOWER_OF_TAG = """
              and s.visibility = 'public' and s.reblog_of_id is null
              and a.silenced_at is null and a.suspended_at is null
              and not exists (
                select 1 from (
                    select s.account_id as id, 1 as wrote
                    union all select account_id, 0 from mentions where status_id = s.id
            """ + HIDDEN + NOT_EXCLUSIVE;

    /** The post {@code :statusId} for each follower of its hashtags. */
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
     * Whether a post {@code s} of a member is for the list {@code l}: no direct one, and of answers to others those to the
     * owner and those that the list is to have. Beside it {@link #FOR_OWNER} holds.
     */
    static final String FOR_LIST = """
              (s.visibility <> 'direct' and (s.reply = 0
                or s.in_reply_to_account_id in (s.account_id, l.account_id)
                or l.replies_policy = 'followed'
                or (l.replies_policy = 'list' and exists (select 1 from list_accounts
                    where list_id = l.id and account_id = s.in_reply_to_account_id))))
            """;

    /** Whether the owner of the list {@code l} wrote a post, or follows its author by {@code f} and it is for them. */
    static final String FOR_OWNER = """
              and (s.account_id = l.account_id or (f.id is not null
            """ + FOR_FOLLOWER + """
              ))
            """;

    private FeedConditions() {}
}
