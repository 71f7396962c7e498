package social.dassie.people.signupblocks;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEvent;

/** Blocked email addresses; only their hashes are stored. */
public final class CanonicalEmailBlocks {
    private static final Field CANONICAL_EMAIL_HASH = Field.of("email", "canonical_email_hash", "Canonical email hash");

    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private final Database db;
    private final CanonicalEmailBlockDao blocks;
    private final AuditTrail<CanonicalEmailBlockEntity> trail;
    private final Clock clock;

    CanonicalEmailBlocks(Platform platform) {
        this.db = platform.db();
        this.blocks = platform.db().dao(CanonicalEmailBlockDao.class);
        this.trail = platform.audit()
                .about(
                        "canonical_email_block",
                        block -> Long.parseLong(block.id()),
                        CanonicalEmailBlockEntity::canonicalEmailHash);
        this.clock = platform.clock();
    }

    /** Blocks the email address of an account while the account is suspended. */
    void subscribe(Events events) {
        events.subscribe(
                Phase.STORE,
                AccountEvent.Suspended.class,
                e -> blocks.findEmail(e.accountId())
                        .ifPresent(
                                email -> blocks.insertOf(CanonicalEmail.hash(email), e.accountId(), clock.millis())));
        events.subscribe(Phase.STORE, AccountEvent.Unsuspended.class, e -> blocks.deleteOf(e.accountId()));
    }

    public Slice<CanonicalEmailBlockEntity> list(Page page) {
        return page.slice(
                blocks.findPage(page),
                CanonicalEmailBlock::id,
                rows -> rows.stream().map(CanonicalEmailBlockEntity::of).toList());
    }

    public CanonicalEmailBlockEntity get(long id) {
        return CanonicalEmailBlockEntity.of(blocks.find(id).orElseThrow(ApiException::recordNotFound));
    }

    /** Returns the blocks that match an email address. */
    public List<CanonicalEmailBlockEntity> test(String email) {
        return blocks.findByHash(CanonicalEmail.hash(email)).stream()
                .map(CanonicalEmailBlockEntity::of)
                .toList();
    }

    boolean cover(String email) {
        return blocks.findByHash(CanonicalEmail.hash(email)).isPresent();
    }

    /** Blocks an email address or, if none is given, the one with this hash. 422 if it is already blocked. */
    public CanonicalEmailBlockEntity create(Caller caller, @Nullable String email, @Nullable String givenHash) {
        String hash = hash(email, givenHash);
        return db.inTransaction(() -> {
            if (blocks.findByHash(hash).isPresent()) {
                throw ApiException.invalid(CANONICAL_EMAIL_HASH, ErrorCode.TAKEN);
            }
            return trail.created(caller, get(blocks.insert(hash, clock.millis())));
        });
    }

    private static String hash(@Nullable String email, @Nullable String givenHash) {
        if (email != null) {
            if (email.indexOf('@') <= 0 || email.endsWith("@")) {
                throw ApiException.invalid(Field.EMAIL, ErrorCode.INVALID);
            }
            return CanonicalEmail.hash(email);
        }
        if (givenHash == null) {
            throw ApiException.invalid(CANONICAL_EMAIL_HASH, ErrorCode.BLANK);
        }
        String hash = givenHash.toLowerCase(Locale.ROOT);
        if (!HASH.matcher(hash).matches()) {
            throw ApiException.invalid(CANONICAL_EMAIL_HASH, ErrorCode.INVALID);
        }
        return hash;
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            CanonicalEmailBlockEntity before = get(id);
            blocks.delete(id);
            trail.destroyed(caller, before);
        });
    }
}
