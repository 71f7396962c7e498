package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jdbi.v3.sqlobject.statement.SqlUpdate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.BindPage;

/**
 * No statement of a Dao reads a whole table that grows. SQLite plans as the server lets it: without statistics, as if each
 * table had a million rows.
 */
class QueryPlanTest {
    /** As in {@code db.SqlText}: what is quoted, a parameter, a part that a method inserts. */
    private static final Pattern PLACES = Pattern.compile(
            "'[^']*'|\"[^\"]*\"|--[^\\n]*|/\\*.*?\\*/|:([a-zA-Z_][\\w.]*)|<([a-zA-Z_]\\w*)>", Pattern.DOTALL);

    private static final Pattern SCAN = Pattern.compile("^SCAN (\\w+)(?! VIRTUAL| CONSTANT)");

    /**
     * A lower or an upper bound of an id. Of two lower or two upper ones SQLite searches by one, and reads every row between
     * them if it is the wrong one; a {@code +} before the id excludes the other. Plans do not show which one it is.
     */
    private static final Pattern BOUND = Pattern.compile("(?<![+\\w.])(\\w+\\.(?:\\w+_)?(?:row)?id [<>])=? ");

    /** Tables whose rows are written by the staff, or are few whatever people do. */
    private static final Set<String> SMALL = Set.of(
            "announcements",
            "block_lists",
            "domain_blocks",
            "instance_rule_translations",
            "instance_rules",
            "instance_thumbnail",
            "ip_blocks",
            "relay_counts",
            "relays",
            // At most 20 servers, with ten posts and hashtags each.
            "neighbour_posts",
            "neighbour_tags",
            "neighbours",
            "rendering_changes",
            "web_feeds",
            "roles",
            "server_state",
            "sqlite_sequence",
            "terms_of_service",
            "warning_presets",
            // The highest some hundred, written anew by each reckoning.
            "link_trends",
            "status_trends",
            "tag_trends");

    /** Statements that read a table that grows, and why. */
    private static final Map<String, String> ALLOWED = Map.ofEntries(
            // An ordered walk that ends with the first rows.
            Map.entry("AsyncRefreshDao.deleteOldest", "ends at its limit"),
            Map.entry("FanOutDao.addSome", "excludes the part of the view that would be scanned"),
            Map.entry("FanOutDao.count", "the queue has at most some hundred rows"),
            Map.entry("FanOutDao.findFirst", "ends at its limit"),
            Map.entry("FanOutDao.isToWait", "reads one row at most"),
            Map.entry("FanOutDao.isPlain", "excludes the part of the view that would be scanned"),
            Map.entry("FormerActorDao.findUnmoved", "ends at its limit"),
            Map.entry("StatusSearchDao.findWaiting", "ends at its limit"),
            Map.entry("FormerActorDao.setUnmoved", "ends at its limit; for the command line"),
            Map.entry("FormerFollowDao.countActors", "for the page and the command about a renamed server"),
            Map.entry("FormerFollowDao.countFollowers", "for the page and the command about a renamed server"),
            Map.entry("FormerFollowDao.countFollowing", "for the page and the command about a renamed server"),
            Map.entry("FormerFollowDao.countMoved", "for the page and the command about a renamed server"),
            Map.entry("FormerOriginDao.find", "at most one row"),
            Map.entry("GroupDao.findAll", "one row for each group, and cached"),
            Map.entry("RelayDao.findActivities", "one row for each relay"),
            Map.entry("RenamingDao.countAccountsOf", "for the command line"),
            Map.entry("RenamingDao.countKnown", "for the command line"),
            Map.entry("AuditDao.findLabels", "reads the newest 5,000"),
            Map.entry("AuditDao.findNewest", "ends at its limit"),
            Map.entry("DayCountDao.findFirstDay", "ends at the first row"),
            Map.entry("DirectoryDao.findActive", "ends at the page"),
            Map.entry("DirectoryDao.findNew", "ends at the page"),
            Map.entry("JobDao.findAll", "ends at its limit; for the command line"),
            Map.entry("RemoteFileDao.findLeastUsed", "ends at its limit"),
            Map.entry("TrendDao.findPosts", "ends at the page; few have a score"),
            Map.entry("InboxQueueDao.findNew", "one step for each sender of whom something waits"),
            Map.entry("InboxQueueDao.findOldest", "ends at the first row; for monitoring"),
            Map.entry("StatusDao.findExceptions", "excludes the part of the view that would be scanned"),
            Map.entry("HomeFeedDao.add", "excludes the part of the view that would be scanned"),
            Map.entry("HomeFeedDao.addReblog", "excludes the part of the view that would be scanned"),
            Map.entry("AccountIndexDao.findUnindexed", "ends at its limit; a queue, mostly empty"),
            Map.entry("AccountIndexDao.hasUnindexed", "ends at the first row"),
            Map.entry("StatusIndexDao.findLeft", "ends at its limit; a queue, mostly empty"),
            // Of partial indexes, which have only what is looked for.
            Map.entry("DomainPurgeDao.findBelow", "looks at all of them; for the command line"),
            Map.entry("FormerReactionDao.findNext", "ends at its limit; those of earlier versions only"),
            Map.entry("InstanceExportDao.count", "is about all of them; for the command line"),
            Map.entry("RenamingDao.countActivities", "is about all of them; for the command line"),
            Map.entry("RenamingDao.countPasskeys", "is about all of them; for the command line"),
            Map.entry("RenamingDao.countPosts", "is about all of them; for the command line"),
            Map.entry("RenamingDao.countUsers", "is about all of them; for the command line"),
            Map.entry("AccountDao.findLocal", "is about all of them; for the command line"),
            Map.entry("AdminAccountDao.countPending", "reads an index of those that wait"),
            Map.entry("ForwardDao.failUnrelated", "reads an index of those that wait"),
            Map.entry("ForwardDao.findUnsent", "reads an index of those that wait"),
            Map.entry("ForwardDao.settle", "reads an index of those that wait"),
            Map.entry(
                    "LimitDao.findPairs",
                    "reads an index of accounts with a handle elsewhere; a job of the staff's blocks"),
            Map.entry("RecipientDao.findStaff", "reads an index of the staff"),
            Map.entry("ReportDao.countOpen", "reads an index of the open ones"),
            Map.entry("UserDao.findStaff", "reads an index of the staff"),
            // Rows that live for minutes.
            Map.entry("CodeDao.deleteExpired", "codes live for ten minutes"),
            Map.entry("PendingSignInDao.deleteExpired", "half a sign-in lives for minutes"),
            Map.entry("PasskeyDao.deleteExpired", "challenges live for minutes"),
            Map.entry("InboxQueueDao.count", "a queue, mostly empty; for monitoring"),
            // A few rows for each login, read by a job.
            Map.entry("ArchiveDao.deleteOlder", "an archive in seven days for each login; once an hour"),
            Map.entry("ArchiveDao.findWaiting", "an archive in seven days for each login; once an hour"),
            Map.entry("ArchiveDao.isKept", "an archive in seven days for each login; once an hour"),
            Map.entry("DigestDao.findAway", "is about all logins; a job on a reader"),
            Map.entry("HostDao.findUnaskedSoftware", "a row for each server; once an hour, on a reader"),
            Map.entry("FeedDao.count", "a feed for each reader; once in ten minutes"),
            Map.entry("FeedDao.findInactive", "a feed for each reader; once in ten minutes, on a reader"),
            Map.entry("FeedDao.findTooLong", "a feed for each reader; once in ten minutes, on a reader"),
            Map.entry("FeedDao.findWithRemains", "a feed for each reader; once in ten minutes, on a reader"),
            Map.entry("NeighbourDao.findCandidates", "the accounts that people here follow; once an hour, on a reader"),
            Map.entry("SessionDao.deleteUnused", "a few for each login; once a day"),
            Map.entry("UserDao.count", "is about all logins; kept in memory"),
            Map.entry("UserDao.countActiveSince", "is about all logins; kept in memory"),
            // What people here block or follow, asked for one post.
            Map.entry(
                    "AudienceDao.findHiding",
                    "blocks of domains are compared by their endings; while streams are open"),
            Map.entry("TagFeedDao.removeUnfounded", "the hashtags that people here follow; when a post is edited"),
            // Sums for pages of the staff and for monitoring, on a reader.
            Map.entry("AdminAccountDao.findAllIps", "a page of the staff"),
            Map.entry("CustomEmojiDao.search", "a page of the staff"),
            Map.entry("JobDao.countKinds", "a page of the staff"),
            Map.entry("KnownServerDao.findDeliveries", "reads an index of seven days; a page of the staff"),
            Map.entry("KnownServerDao.findHealth", "one row for each server; a page of the staff"),
            Map.entry(
                    "KnownServerDao.findPairs",
                    "reads an index of accounts with a handle elsewhere; a page of the staff"),
            Map.entry("RemoteFileDao.bytes", "for monitoring"),
            Map.entry("RemoteFileDao.count", "for monitoring"),
            Map.entry("RemoteFileDao.findDomains", "one step for each domain; once in some minutes"),
            Map.entry("StaffDao.countFailing", "one row for each server; a page of the staff"),
            Map.entry("StaffDao.countPaused", "one row for each server; a page of the staff"),
            Map.entry("StaffDao.countUnavailable", "one row for each server; a page of the staff"),
            Map.entry("StaffDao.findHosts", "one row for each server; a page of the staff"),
            Map.entry("StaffDao.findHostsOf", "one row for each server; a page of the staff"),
            Map.entry("StaffDao.findTroubledHosts", "one row for each server; a page of the staff"),
            Map.entry("HostDao.deleteBefore", "one row for each server; once a day"),
            Map.entry("StatusDao.countLocal", "is about all of them; kept in memory"));

    /** Statements that are put together for each call; what they can become is tested with their classes. */
    private static final Set<String> COMPOSED = Set.of(
            "AdminAccountDao.findPage",
            "EarlierPostDao.find",
            "FileDao.findNames",
            "FollowDao.findPage",
            "CollectionPageDao.findPeople",
            "MarkDao.delete",
            "MarkDao.findPage",
            "MarkDao.insert",
            "OldNoteDao.count",
            "OldNoteDao.delete",
            "OldNoteDao.find",
            "ReportDao.findPage",
            "RowRemovalDao.clear",
            "RowRemovalDao.deleteRows",
            "RowRemovalDao.findIds",
            "StaffDao.findPage");

    @TempDir
    Path directory;

    private final Map<String, String> scans = new TreeMap<>();
    private final Set<String> composed = new TreeSet<>();
    private final Set<String> tables = new HashSet<>();
    private String views = "";

    @Test
    void everyStatement_usesAnIndex_orStatesWhyNot() throws Exception {
        Path file = directory.resolve("dassie.db");
        Database.open(file, new Database.Options(1, false, true)).close();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            try (ResultSet names = statement.executeQuery(
                    "select name, type, sql from sqlite_schema where type in ('table', 'view')")) {
                while (names.next()) {
                    if (names.getString("type").equals("view")) {
                        views += names.getString("sql") + "\n";
                    } else {
                        tables.add(names.getString("name"));
                    }
                }
            }
            for (Method method : methods()) {
                look(method, statement);
            }
        }
        Map<String, String> unexpected = new TreeMap<>(scans);
        unexpected.keySet().removeAll(ALLOWED.keySet());
        assertEquals(Map.of(), unexpected, "they read whole tables");
        Set<String> unneeded = new TreeSet<>(ALLOWED.keySet());
        unneeded.removeAll(scans.keySet());
        assertEquals(Set.of(), unneeded, "they do not need to be allowed");
        assertEquals(COMPOSED, composed);
    }

    /** SQLite looks for them at each deletion. */
    @Test
    void foreignKeys_areIndexed() throws Exception {
        Path file = directory.resolve("dassie.db");
        Database.open(file, new Database.Options(1, false, true)).close();
        Set<String> without = new TreeSet<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement outer = connection.createStatement();
                Statement inner = connection.createStatement();
                ResultSet references = outer.executeQuery("""
                        select t.name, f."from" from sqlite_schema t, pragma_foreign_key_list(t.name) f
                        where t.type = 'table'
                        """)) {
            while (references.next()) {
                String table = references.getString(1);
                String column = references.getString(2);
                try (ResultSet steps =
                        inner.executeQuery("explain query plan select 1 from " + table + " where " + column + " = ?")) {
                    if (steps.next() && steps.getString("detail").startsWith("SCAN") && !SMALL.contains(table)) {
                        without.add(table + "." + column);
                    }
                }
            }
        }
        assertEquals(Set.of(), without);
    }

    @Test
    void ids_haveOneBoundOfAKind() throws Exception {
        Set<String> ambiguous = new TreeSet<>();
        for (Method method : methods()) {
            SqlQuery query = method.getAnnotation(SqlQuery.class);
            Set<String> bounds = new HashSet<>();
            for (Matcher bound = BOUND.matcher(query == null ? "" : filled(query.value(), method)); bound.find(); ) {
                if (!bounds.add(bound.group(1))) {
                    ambiguous.add(method.getDeclaringClass().getSimpleName() + "." + method.getName() + ": "
                            + bound.group(1));
                }
            }
        }
        assertEquals(Set.of(), ambiguous);
    }

    private static List<Method> methods() throws ClassNotFoundException, IOException {
        List<Method> found = new ArrayList<>();
        Path classes = Path.of("target/classes");
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(each -> each.toString().endsWith("Dao.class"))
                    .sorted()
                    .toList()) {
                String name = classes.relativize(file).toString().replace(File.separatorChar, '.');
                Class<?> type = Class.forName(name.substring(0, name.length() - ".class".length()));
                if (type.isInterface()) {
                    found.addAll(List.of(type.getDeclaredMethods()));
                }
            }
        }
        assertFalse(found.isEmpty());
        return found;
    }

    private void look(Method method, Statement statement) throws SQLException {
        SqlQuery query = method.getAnnotation(SqlQuery.class);
        SqlUpdate update = method.getAnnotation(SqlUpdate.class);
        if (query == null && update == null) {
            return;
        }
        String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
        String sql = filled(query == null ? update.value() : query.value(), method);
        if (sql.matches("(?s).*<\\w+>.*")) {
            composed.add(name);
            return;
        }
        try (ResultSet steps = statement.executeQuery("explain query plan " + sql)) {
            while (steps.next()) {
                Matcher scan = SCAN.matcher(steps.getString("detail"));
                if (scan.find() && grows(scan.group(1), sql)) {
                    scans.put(name, steps.getString("detail"));
                }
            }
        }
    }

    /** Whether a name in a plan is a table that grows, or stands for one, and not for a part of the statement. */
    private boolean grows(String name, String sql) {
        boolean isPart = Pattern.compile("\\)\\s+(as )?" + name + "\\b|\\b" + name + " \\([\\w, ]+\\) as\\b")
                .matcher(sql)
                .find();
        String table = name;
        for (Matcher alias =
                        Pattern.compile("\\b(\\w+) (?:as )?" + name + "\\b").matcher(sql + views);
                alias.find(); ) {
            table = tables.contains(alias.group(1)) ? alias.group(1) : table;
        }
        return !isPart && tables.contains(table) && !SMALL.contains(table);
    }

    private static String filled(String sql, Method method) {
        String id = "id";
        for (Parameter parameter : method.getParameters()) {
            BindPage page = parameter.getAnnotation(BindPage.class);
            id = page == null ? id : page.value();
        }
        String column = id;
        return PLACES.matcher(sql).replaceAll(place -> {
            String part = place.group(2);
            if (place.group(1) != null) {
                return "?";
            }
            return Matcher.quoteReplacement(
                    part == null
                            ? place.group()
                            : switch (part) {
                                case "inPage" -> column + " < ? and " + column + " > ?";
                                case "orderAndLimit" -> "order by " + column + " desc limit ?";
                                case "direction" -> "desc";
                                default -> place.group();
                            });
        });
    }
}
