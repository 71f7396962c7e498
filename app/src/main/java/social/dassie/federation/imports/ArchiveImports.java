package social.dassie.federation.imports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.Handles;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.FileUpload;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Upload;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.accounts.rows.Account;

/**
 * Accepts archives of accounts. An archive is read to its end first, so that errors are reported immediately; then the
 * server processes its lines in the background, each once, also if it is killed in between. Accepting the same archive
 * again changes nothing: posts that were imported before are skipped.
 */
public final class ArchiveImports {
    private static final ErrorCode ARCHIVE_BUSY =
            ErrorCode.of("error.archive_busy", "Another archive is being processed: try again in a minute");
    private static final ErrorCode NO_POSTS =
            ErrorCode.of("error.no_posts", "The archive contains no posts that can be imported");
    private static final ErrorCode FILES_TOO_LARGE =
            ErrorCode.of("error.files_too_large", "The files of these posts exceed the maximum size of an archive");
    private static final ErrorCode UNREADABLE_FILE = ErrorCode.of("error.unreadable_file", "The file cannot be read");

    private static final int LINES_AT_ONCE = 500;

    private final Database db;
    private final ImportDao rows;
    private final Imports imports;
    private final ArchiveFiles files;
    private final Addresses addresses;
    private final Accounts accounts;
    private final Aliases aliases;
    private final Handles handles;
    /** Reading a file takes up to some megabytes of memory, and its uploader is waiting for the result. */
    private final Semaphore reading = new Semaphore(2);

    ArchiveImports(Platform platform, Imports imports, Accounts accounts, Aliases aliases, Handles handles) {
        this.db = platform.db();
        this.rows = db.dao(ImportDao.class);
        this.imports = imports;
        this.files = imports.files();
        this.addresses = platform.addresses();
        this.accounts = accounts;
        this.aliases = aliases;
        this.handles = handles;
    }

    /**
     * What is accepted.
     *
     * @param isWhole whether everything in the archive is imported, or only the posts
     * @param isOfAnyone whether a whole archive may be of an account with another name that is not an alias
     * @param movesFollowers whether the account in the archive moves here: it becomes an alias and, if the archive has its
     *     key, its followers are moved
     * @param maxBytes the maximum size of the media files
     */
    public record Rules(boolean isWhole, boolean isOfAnyone, boolean movesFollowers, long maxBytes) {
        /** The rules for an upload. */
        public static Rules ofUpload(boolean isWhole, boolean movesFollowers) {
            return new Rules(isWhole, !isWhole, isWhole && movesFollowers, ArchiveFiles.MAX_BYTES);
        }
    }

    /**
     * The number of lines that an archive has: its posts, and everything else.
     *
     * @param moveFrom the account, as {@code @name@host}, at whose server its owner has to start the move, because the
     *     archive does not have its key; null if there is nothing to move
     */
    public record Accepted(int posts, int others, @Nullable String moveFrom) {}

    /** Accepts an upload. 422 for an invalid archive, and while another one of the caller is being imported. */
    public Accepted start(Caller caller, String name, Upload upload, Rules rules) {
        return start(caller, name, rules, id -> files.store(id, upload, rules.maxBytes()));
    }

    /** As the other, for a file, or a directory with the content of an archive. */
    public Accepted start(Caller caller, String name, Path source, Rules rules) {
        return Files.isDirectory(source)
                ? start(caller, name, rules, id -> files.storeDirectory(id, source, rules.maxBytes()))
                : start(caller, name, new FileUpload(source), rules);
    }

    private Accepted start(Caller caller, String name, Rules rules, LongConsumer storing) {
        if (!reading.tryAcquire()) {
            throw ApiException.of(503, ARCHIVE_BUSY);
        }
        try {
            long id = imports.begin(caller.accountId(), ImportKind.POSTS, false, name);
            return start(caller, id, rules, storing);
        } finally {
            reading.release();
        }
    }

    private Accepted start(Caller caller, long id, Rules rules, LongConsumer storing) {
        boolean isAccepted = false;
        try {
            storing.accept(id);
            Accepted accepted = read(caller, id, rules);
            if (accepted.posts() + accepted.others() == 0) {
                throw ApiException.unprocessable(NO_POSTS);
            }
            imports.show(id, caller.accountId(), ImportKind.POSTS);
            isAccepted = true;
            return accepted;
        } finally {
            if (!isAccepted) {
                files.discard(id);
                db.runInTransaction(() -> imports.hide(id));
            }
        }
    }

    private Accepted read(Caller caller, long id, Rules rules) {
        Account own = accounts.get(caller.accountId());
        BatchedWork stored = new BatchedWork(db, LINES_AT_ONCE);
        int[] lines = {0};
        PostBatch batch = new PostBatch(some -> {
            lines[0] += some.size();
            stored.each(some, part -> rows.insertLines(id, Json.text(part)));
        });
        try (PostArchive archive = PostArchive.open(files.find(id).orElseThrow())) {
            archive.check();
            int posts = rules.isWhole() ? readWhole(own, archive, batch, rules) : readPosts(archive, batch, rules);
            batch.flush();
            return new Accepted(posts, lines[0] - posts, rules.movesFollowers() ? moveFrom(archive, own) : null);
        } catch (IOException e) {
            throw ApiException.caused(422, e, UNREADABLE_FILE);
        }
    }

    /** Returns the account whose server has to start the move; null if the archive has its key, or is of this account. */
    private static @Nullable String moveFrom(PostArchive archive, Account own) throws IOException {
        ArchiveActor actor = ArchiveActor.of(archive);
        boolean isHere = actor.isOf(own) || ArchiveKey.of(archive, actor).isPresent();
        return isHere ? null : actor.handle();
    }

    private int readWhole(Account own, PostArchive archive, PostBatch batch, Rules rules) throws IOException {
        archive.mustBeWhole();
        ArchiveActor actor = ArchiveActor.of(archive);
        if (!rules.isOfAnyone()) {
            actor.mustBe(own, aliases.of(own.id()));
        }
        boolean hasKey = ArchiveKey.of(archive, actor).isPresent();
        boolean isMove = rules.movesFollowers() && !actor.isOf(own);
        if (isMove) {
            actor.mustNotHaveMoved(own);
        }
        ArchiveLines parts = new ArchiveLines(archive, addresses, handles::plain, batch::add);
        parts.beforePosts(actor, isMove);
        OutboxReader outbox = reader(archive, batch, rules);
        int posts = archive.posts(outbox);
        actor.mustBeAuthor(outbox.author());
        parts.afterPosts(isMove && hasKey);
        return posts;
    }

    private static int readPosts(PostArchive archive, PostBatch batch, Rules rules) throws IOException {
        return archive.posts(reader(archive, batch, rules));
    }

    private static OutboxReader reader(PostArchive archive, PostBatch batch, Rules rules) {
        long[] bytes = {0};
        return new OutboxReader((uri, post) -> {
            bytes[0] += archive.bytesOf(post);
            if (bytes[0] > rules.maxBytes()) {
                throw ApiException.unprocessable(FILES_TOO_LARGE);
            }
            batch.add(List.of(uri, post.toString()));
        });
    }
}
