package social.dassie.reading.timelines.feeds;

/** The kinds of feeds, as parts of the statement of {@link EarlierPostDao}. */
enum EarlierFeed {
    /** The owner's posts, those of followed accounts and those with followed hashtags. */
    HOME("""
                select 0, :ownerId
                union all
                select 0, target_account_id from follows where account_id = :ownerId
                union all
                select 1, tag_id from tag_follows where account_id = :ownerId
            """, """
            where iif(m.is_tag,
                exists (select 1 from tag_follows f where f.account_id = :ownerId and f.tag_id = m.source
            """ + FeedConditions.FOR_FOLLOWER_OF_TAG + """
                ),
                s.account_id = :ownerId or exists (
                    select 1 from follows f where f.account_id = :ownerId and f.target_account_id = s.account_id
            """ + FeedConditions.FOR_HOME + """
                ))
            """),

    /** The posts of the members of a list. */
    LIST(
            "select 0, account_id from list_accounts where list_id = :ownerId",
            """
            cross join lists l on l.id = :ownerId
            left join follows f on f.account_id = l.account_id and f.target_account_id = s.account_id
            where
            """ + FeedConditions.FOR_LIST + FeedConditions.FOR_OWNER);

    final String sources;
    final String fitting;

    EarlierFeed(String sources, String fitting) {
        this.sources = sources;
        this.fitting = fitting;
    }
}
