package social.dassie.staff.instance.renaming;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.rows.StoredFormerOrigin;
import social.dassie.ground.storage.AddressRewrite;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.people.former.FormerActors;

/**
 * The rows that make the old address of a renamed server its former origin, and those that end it. Each is one transaction, so that
 * an interruption leaves everything or nothing.
 */
final class FormerOriginRows {
    private static final String LOCAL = "(select id from accounts where domain is null)";

    private FormerOriginRows() {}

    /**
     * Makes the old address the former origin: pages, profiles and links get the new address, and so do the actors; posts and all
     * else that others know keep their ids. Does nothing if it was done before.
     *
     * @param more further statements
     * @return how many rows were changed
     */
    static long add(
            DataDirectory directory, Renaming.Report report, String formerHandles, List<String> more, long now) {
        String from = quoted(report.from());
        String to = quoted(report.to());
        List<String> before =
                List.of("insert into former_origin (id, url, handle_domain, successor, renamed_at)" + " values (1, "
                        + from + ", " + quoted(formerHandles) + ", " + to + ", " + now + ") on conflict do nothing");
        List<String> after = new ArrayList<>(List.of(
                "insert into former_actors (account_id) select id from accounts where domain is null on conflict do nothing",
                follows("follows", "waiting", true),
                follows("follows", "waiting", false),
                follows("follow_requests", "requested", true),
                follows("follow_requests", "waiting", false),
                "update accounts set uri = " + to + " || substr(uri, length(" + from + ") + 1)"
                        + " where domain is null and substr(uri, 1, length(" + from + ") + 1) = " + from + " || '/'",
                "update account_keys set former = 1 where (account_id is null or account_id in " + LOCAL + ")"
                        + " and uri like " + from + " || '/%'",
                "update outgoing_activities set as_former = 1 where uri like " + from + " || '/%'",
                "delete from jobs where kind = '" + FormerActors.CHECK + "'"));
        after.addAll(more);
        return AddressRewrite.ofTexts(report.from(), report.to()).run(directory.database(), before, after);
    }

    /** @param isByRemote whether they are those by other servers' accounts, else those by local ones */
    private static String follows(String table, String state, boolean isByRemote) {
        String own = isByRemote ? "target_account_id" : "account_id";
        String other = isByRemote ? "account_id" : "target_account_id";
        return "insert into former_follows (account_id, target_account_id, uri, state)"
                + " select account_id, target_account_id, uri, '" + state + "' from " + table
                + " where " + own + " in " + LOCAL + " and " + other + " not in " + LOCAL + " on conflict do nothing";
    }

    /**
     * Ends the former origin: posts get ids under the current one, and followers that did not follow there are removed.
     *
     * @return how many rows were changed
     */
    static long remove(DataDirectory directory, StoredFormerOrigin former) {
        String missed =
                "(select account_id, target_account_id from former_follows where state = 'waiting' and target_account_id in "
                        + LOCAL + ")";
        List<String> before = List.of(
                "delete from account_keys where former = 1",
                "delete from deliveries where activity_id in (select id from outgoing_activities where as_former = 1)",
                "delete from outgoing_activities where as_former = 1",
                "delete from follows where (account_id, target_account_id) in " + missed,
                "update accounts set followers_count = (select count(*) from follows f where f.target_account_id = accounts.id)"
                        + " where id in (select account_id from former_actors)",
                "delete from former_follows",
                "delete from former_actors",
                "delete from former_origin");
        return new AddressRewrite(former.url(), former.successor()).run(directory.database(), before, List.of());
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
