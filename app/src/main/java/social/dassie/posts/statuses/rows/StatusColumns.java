package social.dassie.posts.statuses.rows;

/** The columns of a whole {@link Status}, for every statement that reads posts. */
public final class StatusColumns {
    /** The columns of the post {@code s}; all columns of its own table, so that a new one needs no change here. */
    public static final String ALL = """
            s.*, a.domain, q.id as poll_id, quote.state as quote_state, quote.quoted_status_id,
                (select group_concat(t.name, ' ' order by t.id)
                    from status_tags st join tags t on t.id = st.tag_id where st.status_id = s.id) as tag_names
            """;

    /** The tables of these columns; {@code a} is the author. */
    public static final String FROM = """
            from statuses s join accounts a on a.id = s.account_id
            left join polls q on q.status_id = s.id
            left join quotes quote on quote.status_id = s.id
            """;

    private StatusColumns() {}
}
