package social.dassie.ground.audit;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/**
 * The log of every action of the staff: who did what to whom and when, with the state before and after. An entry is
 * written in the transaction of the action, so neither exists without the other.
 */
public final class AuditLog {
    /**
     * The thing that an entry is about.
     *
     * @param type {@code account}, {@code report}, {@code domain_block} and so on, as the API names it
     * @param id of its row; the row may be deleted by now
     * @param label a name that people recognise: a handle, a domain, an address
     */
    public record Target(String type, long id, String label) {}

    /** The maximum number of entries that a search reads, because names have no index. */
    private static final int SEARCHED = 5_000;

    private final @Nullable String operator;
    private final Database db;
    private final AuditDao entries;
    private final Clock clock;

    /** @param operator the system user who runs a command; null in the server */
    public AuditLog(Database db, Clock clock, @Nullable String operator) {
        this.operator = operator;
        this.db = db;
        this.entries = db.dao(AuditDao.class);
        this.clock = clock;
    }

    /**
     * Adds an entry.
     *
     * @param caller who did it; {@link Caller#ANONYMOUS} for the operator at the command line
     * @param action a verb: {@code create}, {@code update}, {@code destroy}, {@code suspend} and so on
     * @param before the state before, written as JSON; null for a new thing
     * @param after the state after; null for a deleted thing
     */
    public void record(Caller caller, String action, Target target, @Nullable Object before, @Nullable Object after) {
        Long accountId = caller.isUser() ? caller.accountId() : null;
        db.runInTransaction(() -> entries.insert(
                accountId,
                accountId == null ? operator : null,
                action,
                target.type(),
                target.id(),
                target.label(),
                before == null ? null : Json.text(before),
                after == null ? null : Json.text(after),
                clock.millis()));
    }

    /**
     * Returns a writer of the entries about one type of thing.
     *
     * @param type as in {@link Target}
     */
    public <T> AuditTrail<T> about(String type, ToLongFunction<T> id, Function<T, String> label) {
        return new AuditTrail<>(this, thing -> new Target(type, id.applyAsLong(thing), label.apply(thing)));
    }

    /** Returns the entries, newest first. */
    public List<AuditEntry> newest(int limit) {
        return entries.findNewest(limit);
    }

    /**
     * Returns a page of the entries, newest first.
     *
     * @param accountId limits the page to actions of this account; 0 for the operator, null for all
     * @param targetType limits the page to this type of thing; null for everything
     */
    public Slice<AuditEntry> list(@Nullable Long accountId, @Nullable String targetType, Page page) {
        return page.slice(entries.findPage(accountId, targetType, page), AuditEntry::id, rows -> rows);
    }

    /** Returns entries about things with this text in their names, newest first; searches only the newest {@value #SEARCHED}. */
    public List<AuditEntry> about(String text, int limit) {
        String sought = text.toLowerCase(Locale.ROOT);
        List<Long> ids = entries.findLabels(SEARCHED).stream()
                .filter(each -> each.label().toLowerCase(Locale.ROOT).contains(sought))
                .map(AuditDao.Label::id)
                .limit(limit)
                .toList();
        return entries.findAll(new IdList(ids));
    }

    /** Returns the entries about one thing, newest first. */
    public List<AuditEntry> of(String targetType, long targetId, int limit) {
        return entries.findOf(targetType, targetId, limit);
    }
}
