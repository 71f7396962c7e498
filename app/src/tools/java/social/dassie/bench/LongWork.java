package social.dassie.bench;

import java.util.List;

/**
 * A work that grows with what somebody owns.
 *
 * @param kinds of its transactions, as {@code /metrics} calls them
 * @param rows statements that make what it is about
 * @param path what the reader, who owns the server, posts to begin it; empty when a statement does
 * @param form with it; or the statement
 * @param unfinished a query that is not 0 as long as it is under way
 */
record LongWork(String name, List<String> kinds, List<String> rows, String path, String form, String unfinished) {
    /** Accounts of another server, which follow, boost and favourite. */
    static final int MANY = 20_000;

    /** An account of the server whose data go, and its post. */
    static final long LEAVER = 100_001;

    private static final long POST = 200_001;
    private static final String NUMBERS =
            "with recursive n (i) as (select 1 union all select i + 1 from n where i < " + MANY + ") ";

    /** The first id of the accounts of one work. */
    private static String people(String domain, long first) {
        return NUMBERS + "insert into accounts (id, username, domain, uri, created_at, updated_at)"
                + " select i + %d, 'p' || i, '%s', 'https://%s/' || i, 1, 1 from n".formatted(first, domain, domain);
    }

    private static String local(long id, String name) {
        return "insert into accounts (id, username, uri, created_at, updated_at) values (%d, '%s', '%s/users/%s', 1, 1)"
                .formatted(id, name, Seed.URL, name);
    }

    private static String many(String insert) {
        return NUMBERS + insert;
    }

    /** @param reader the account whose server it is */
    static List<LongWork> all(long reader) {
        return List.of(
                severing(),
                blockingADomain(reader),
                deletingAPost(reader),
                erasing(),
                importing(reader),
                forgettingAnImport(reader),
                clearing(reader));
    }

    private static LongWork severing() {
        return new LongWork(
                "severing 20,000 follows",
                List.of("severance"),
                List.of(
                        people("one.example", 1_000_000),
                        "insert into accounts (id, username, domain, uri, created_at, updated_at)"
                                + " values (900001, 'far', 'far.example', 'https://far.example/far', 1, 1)",
                        many("insert into follows (account_id, target_account_id, created_at)"
                                + " select i + 1000000, 900001, 1 from n")),
                "/api/v1/admin/accounts/900001/action",
                "type=suspend",
                "select count(*) from jobs where kind = 'severance'");
    }

    private static LongWork blockingADomain(long reader) {
        return new LongWork(
                "a domain block that cuts 20,000 follows",
                List.of("domain_limits", "severance"),
                List.of(
                        people("two.example", 2_000_000),
                        many("insert into follows (account_id, target_account_id, created_at)" + " select i + 2000000, "
                                + reader + ", 1 from n")),
                "/api/v1/admin/domain_blocks",
                "domain=two.example&severity=suspend",
                "select count(*) from jobs where kind in ('domain_limits', 'severance')");
    }

    private static LongWork deletingAPost(long reader) {
        return new LongWork(
                "deleting a post with 20,000 boosts",
                List.of("status.remains"),
                List.of(
                        people("three.example", 3_000_000),
                        "insert into statuses (id, uri, account_id, local, conversation_id, visibility, reblogs_count,"
                                + " created_at) values (%1$d, '%2$s/loved', %3$d, 1, %1$d, 'public', %4$d, 1)"
                                        .formatted(POST, Seed.URL, reader, MANY),
                        many("insert into statuses (id, uri, account_id, local, reblog_of_id, conversation_id,"
                                + " visibility, created_at) select i + 3000000, 'urn:boost:' || i, i + 3000000, 0, "
                                + POST + ", i + 3000000, 'public', 1 from n")),
                "DELETE /api/v1/statuses/" + POST,
                "",
                "select count(*) from jobs where kind = 'status.remains'");
    }

    private static LongWork erasing() {
        return new LongWork(
                "erasing an account with 60,000 rows",
                List.of("account.empty"),
                List.of(
                        people("four.example", 4_000_000),
                        local(LEAVER, "leaver"),
                        many("insert into follows (account_id, target_account_id, created_at) select i + 4000000, "
                                + LEAVER + ", 1 from n"),
                        many("insert into statuses (id, uri, account_id, local, conversation_id, visibility,"
                                + " created_at) select i + 4000000, 'urn:post:' || i, " + LEAVER
                                + ", 1, i + 4000000, 'public', 1 from n"),
                        many("insert into favourites (account_id, status_id, created_at) select " + LEAVER
                                + ", i + 4000000, 1 from n"),
                        "update accounts set suspended_at = 1 where id = " + LEAVER,
                        "insert into account_deletions (account_id, due_at) values (" + LEAVER + ", 9000000000000)"),
                "DELETE /api/v1/admin/accounts/" + LEAVER,
                "",
                "select count(*) from jobs where kind = 'account.empty' and key = '" + LEAVER + "'");
    }

    /** Taken in slowly, so that other servers are not flooded: the first of them show what each costs. */
    private static LongWork importing(long reader) {
        return new LongWork(
                "taking in the first 75 of 20,000 follows",
                List.of("import", "request"),
                List.of(
                        people("seven.example", 7_000_000),
                        "insert into imports (id, account_id, kind, file_name, hidden, created_at) values (2, " + reader
                                + ", 'follows', 'follows.csv', 0, unixepoch() * 1000)",
                        many("insert into import_rows (import_id, line, fields)"
                                + " select 2, i, '[\"p' || i || '@seven.example\"]' from n")),
                "",
                "insert into jobs (kind, key, payload, run_at, created_at) values ('import', '2', '2', 1, 1)",
                "select count(*) < 75 from import_rows where import_id = 2 and state <> 'waiting'");
    }

    private static LongWork forgettingAnImport(long reader) {
        return new LongWork(
                "forgetting an import of 20,000 lines",
                List.of("import.removal"),
                List.of(
                        "insert into imports (id, account_id, kind, file_name, hidden, created_at)" + " values (1, "
                                + reader + ", 'follows', 'many', 1, 1)",
                        many(
                                "insert into import_rows (import_id, line, fields) select 1, i, '[\"a@five.example\"]' from n")),
                "",
                "insert into jobs (kind, key, payload, run_at, created_at) values ('import.removal', '1', '', 1, 1)",
                "select count(*) from jobs where kind = 'import.removal'");
    }

    private static LongWork clearing(long reader) {
        return new LongWork(
                "clearing 20,000 notifications",
                List.of("notifications.clear"),
                List.of(
                        people("six.example", 6_000_000),
                        many("insert into notifications (account_id, from_account_id, type, created_at) select "
                                + reader + ", i + 6000000, 'follow', 1 from n")),
                "/api/v1/notifications/clear",
                "",
                "select count(*) from jobs where kind = 'notifications.clear'");
    }
}
