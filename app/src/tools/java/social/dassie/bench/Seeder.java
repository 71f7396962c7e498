package social.dassie.bench;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.MentionLink;

/**
 * Fills an empty database with a year of an instance: accounts of which every other one is remote, statuses of which 30 %
 * mention someone, 30 % have a tag, 15 % are replies, 15 % boosts, 10 % have a picture and 10 % quote another; their favourites; and the home
 * feed and notifications of one reader, account 0, as the server would have written them.
 *
 * <p>Replies and boosts go to one of the latest statuses. So a status is written only when {@link #WINDOW} newer ones
 * are there and its counts are final: every row is written once, in the order of its key.
 */
final class Seeder {
    private static final int WINDOW = 2_000;
    private static final long YEAR_MS = Duration.ofDays(365).toMillis();
    private static final int READER = 0;
    private static final int STORED = 800;

    /** One status that may still be replied to or boosted. */
    private static final class Post {
        private final int author;
        private final SeedRows.Status row;
        private final Set<Integer> boosters = new HashSet<>();
        private final @Nullable Post quoted;
        private int replies;

        Post(int author, SeedRows.Status row, @Nullable Post quoted) {
            this.author = author;
            this.row = row;
            this.quoted = quoted;
        }
    }

    private final Random random = new Random(42);
    /** Its own, so that the rest is the same whatever the number of quotes. */
    private final Random quoting = new Random(43);

    private final SeedText texts = new SeedText(random);
    private final HtmlWriter html = new HtmlWriter(Seed.URL);
    private final SeedRows rows;
    private final Scale scale;
    private final int statuses;
    private final int firstPoster;
    private final long startMs;
    private final Post[] window = new Post[WINDOW];
    private final int[] statusCounts;
    private final long[] lastStatusAt;
    private final boolean[] isFollowed;
    private final long[] recentOrigins = new long[40];
    /** The newest posts of the reader's home feed, oldest first: the id, and what is boosted or 0. */
    private final Deque<long[]> stored = new ArrayDeque<>();

    private long notStored;

    private Seeder(SeedRows rows, Scale scale) {
        this.rows = rows;
        this.scale = scale;
        this.statuses = scale.statuses();
        this.firstPoster = scale.firstPoster();
        this.statusCounts = new int[scale.accounts()];
        this.lastStatusAt = new long[scale.accounts()];
        this.isFollowed = new boolean[scale.accounts()];
        this.startMs =
                System.currentTimeMillis() - YEAR_MS - Duration.ofHours(1).toMillis();
    }

    /** Works without a journal: a seeder that fails leaves a file nobody uses. */
    static void run(Path database, Scale scale) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.OFF);
        config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
        config.setCacheSize(-400_000);
        try (Connection connection = config.createConnection("jdbc:sqlite:" + database)) {
            connection.setAutoCommit(false);
            try (SeedRows rows = new SeedRows(connection)) {
                new Seeder(rows, scale).run();
            }
            connection.commit();
        }
    }

    private void run() throws SQLException {
        for (int tag = 0; tag < SeedText.tagCount(); tag++) {
            rows.tag(tag + 1, SeedText.tag(tag), startMs);
        }
        people();
        for (int n = 0; n < statuses; n++) {
            write(window[n % WINDOW]);
            window[n % WINDOW] = next(n);
        }
        for (int n = 0; n < WINDOW; n++) {
            write(window[(statuses + n) % WINDOW]);
        }
        rows.feedsAfter(notStored);
        for (long[] entry : stored) {
            rows.feed(accountId(READER), entry[0], entry[1]);
        }
        for (int i = 0; i < scale.accounts(); i++) {
            rows.countStatuses(accountId(i), statusCounts[i], lastStatusAt[i]);
        }
    }

    private void people() throws SQLException {
        int[] followers = new int[scale.accounts()];
        int[] following = new int[scale.accounts()];
        rows.app(startMs);
        for (int i = 0; i < scale.accounts(); i++) {
            rows.account(accountId(i), username(i), domain(i), texts.plain(), html, i % 3 == 0, startMs);
            if (isLocal(i)) {
                rows.user(accountId(i), username(i), startMs);
            }
        }
        rows.token(Seed.READER_TOKEN, accountId(READER), startMs);
        for (int i = 0; i < Seed.POSTERS; i++) {
            rows.token(Seed.posterToken(i), accountId(firstPoster + 2 * i), startMs);
        }
        for (int i = 0; i < scale.accounts(); i++) {
            Set<Integer> targets = new HashSet<>();
            for (int k = 0; k < (i == READER ? scale.followed() : 10); k++) {
                targets.add(i == READER ? k + 1 : followable());
            }
            if (isLocal(i) && i > READER && i <= 6) {
                for (int p = 0; p < Seed.POSTERS; p++) {
                    targets.add(firstPoster + 2 * p);
                }
            }
            targets.remove(i);
            for (int target : targets) {
                rows.follow(accountId(i), accountId(target), startMs);
                following[i]++;
                followers[target]++;
                isFollowed[target] |= i == READER;
                if (target == READER) {
                    rows.notify(accountId(READER), accountId(i), "follow", null, startMs);
                }
            }
        }
        for (int i = 0; i < scale.accounts(); i++) {
            rows.countFollows(accountId(i), followers[i], following[i]);
        }
    }

    private int followable() {
        double share = scale.isSkewed() ? random.nextDouble() * random.nextDouble() : random.nextDouble();
        return (int) (share * firstPoster);
    }

    private Post next(int n) throws SQLException {
        long at = startMs + (long) ((double) n / statuses * YEAR_MS);
        long id = at << 16 | (n & 0xffff);
        int author = random.nextInt(500) == 0 ? READER : random.nextInt(firstPoster);
        statusCounts[author]++;
        lastStatusAt[author] = at;
        Post post = null;
        if (random.nextInt(100) < 15) {
            post = boost(n, id, author, at);
        }
        if (post == null) {
            post = original(n, id, author, at);
        }
        return post;
    }

    private @Nullable Post boost(int n, long id, int author, long at) throws SQLException {
        Post origin = recent(n);
        if (origin == null
                || origin.row.reblogOfId() != null
                || !origin.row.visibility().equals("public")) {
            return null;
        }
        if (!origin.boosters.add(author)) {
            return null;
        }
        if (origin.author == READER && author != READER) {
            rows.notify(accountId(READER), accountId(author), "reblog", origin.row.id(), at);
        }
        feed(id, author, origin.row.id(), author != READER && seenLately(origin.row.id()));
        return new Post(
                author, SeedRows.Status.boost(id, accountId(author), isLocal(author), origin.row.id(), at), null);
    }

    private Post original(int n, long id, int author, long at) throws SQLException {
        Post parent = random.nextInt(100) < 18 ? recent(n) : null;
        if (parent != null && parent.row.reblogOfId() != null) {
            parent = null;
        }
        int mentioned = -1;
        if (parent != null) {
            parent.replies++;
            mentioned = parent.author == author ? -1 : parent.author;
        } else if (random.nextInt(100) < 18) {
            mentioned = random.nextInt(50) == 0 ? READER : random.nextInt(firstPoster);
        }
        int tag = random.nextInt(100) < 35 ? texts.anyTag() : -1;
        String text = (mentioned < 0 ? "" : "@" + acct(mentioned) + " ")
                + texts.plain()
                + (tag < 0 ? "" : " #" + SeedText.tag(tag));
        String visibility = pick(85, "public", random.nextBoolean() ? "unlisted" : "private");
        boolean hasPicture = random.nextInt(100) < 12;
        rows.mention(id, mentioned < 0 ? 0 : accountId(mentioned));
        rows.useTag(id, tag + 1);
        if (hasPicture) {
            rows.picture(id + 1, accountId(author), id, isLocal(author), at);
        }
        if (mentioned == READER && author != READER) {
            rows.notify(accountId(READER), accountId(author), "mention", id, at);
        }
        boolean isForOthers =
                parent != null && parent.author != author && parent.author != READER && !isFollowed[parent.author];
        feed(id, author, id, isForOthers && author != READER);
        Post quoted = hasPicture ? null : quotable(n);
        return new Post(
                author,
                new SeedRows.Status(
                        id,
                        accountId(author),
                        username(author),
                        isLocal(author),
                        parent == null ? null : parent.row.id(),
                        parent == null ? null : accountId(parent.author),
                        null,
                        parent == null ? id : parent.row.conversationId(),
                        isLocal(author) ? text : "",
                        (quoted == null ? "" : html.quotePrefix(SeedRows.url(quoted.row)))
                                + html.status(text, this::link),
                        visibility,
                        hasPicture ? 1 : 0,
                        at),
                quoted);
    }

    private @Nullable Post quotable(int n) {
        int back = 1 + quoting.nextInt(WINDOW - 2);
        Post found = quoting.nextInt(100) >= scale.quotes() || n < back ? null : window[(n - back) % WINDOW];
        boolean isOpen = found != null
                && found.row.reblogOfId() == null
                && found.row.visibility().equals("public");
        return isOpen ? found : null;
    }

    /** Writes a status with what came of it. */
    private void write(@Nullable Post post) throws SQLException {
        if (post == null) {
            return;
        }
        int favourites = post.row.reblogOfId() != null ? 0 : random.nextInt(post.author == READER ? 36 : 4);
        Set<Integer> fans = new HashSet<>();
        for (int i = 0; i < favourites; i++) {
            fans.add(random.nextInt(firstPoster));
        }
        rows.status(post.row, post.replies, post.boosters.size(), fans.size());
        if (post.quoted != null) {
            rows.quote(post.row, post.quoted.row);
        }
        for (int fan : fans) {
            rows.favourite(accountId(fan), post.row.id(), post.row.createdAt());
            if (post.author == READER && fan != READER) {
                rows.notify(accountId(READER), accountId(fan), "favourite", post.row.id(), post.row.createdAt());
            }
        }
    }

    private void feed(long id, int author, long originId, boolean isLeftOut) throws SQLException {
        boolean isShown = (author == READER || isFollowed[author]) && !isLeftOut;
        if (isShown) {
            stored.add(new long[] {id, originId == id ? 0 : originId});
            if (stored.size() > STORED) {
                notStored = stored.remove()[0];
            }
            System.arraycopy(recentOrigins, 1, recentOrigins, 0, recentOrigins.length - 1);
            recentOrigins[recentOrigins.length - 1] = originId;
        }
    }

    private boolean seenLately(long originId) {
        return Arrays.stream(recentOrigins).anyMatch(seen -> seen == originId);
    }

    private @Nullable Post recent(int n) {
        double near = random.nextDouble() * random.nextDouble();
        int back = 1 + (int) (near * (WINDOW - 2));
        return n < back ? null : window[(n - back) % WINDOW];
    }

    private String pick(int percent, String often, String otherwise) {
        return random.nextInt(100) < percent ? often : otherwise;
    }

    private @Nullable MentionLink link(String username, @Nullable String domain) {
        String acct = domain == null ? username : username + "@" + domain;
        String origin = domain == null ? Seed.URL : "https://" + domain;
        return new MentionLink(origin + "/@" + username, username, acct);
    }

    private static boolean isLocal(int account) {
        return account % 2 == 0;
    }

    private static String username(int account) {
        return account == READER ? "reader" : SeedText.username(account);
    }

    private static @Nullable String domain(int account) {
        return isLocal(account) ? null : "server" + account % 37 + ".example";
    }

    private static String acct(int account) {
        String domain = domain(account);
        return domain == null ? username(account) : username(account) + "@" + domain;
    }

    private long accountId(int account) {
        return (startMs << 16) + account;
    }
}
