package social.dassie.audit;

import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Caller;
import social.dassie.api.Json;
import social.dassie.db.Database;

/**
 * The record of every act of the staff: who, what, on whom, when, and the state before and after. An entry is written in
 * the transaction of what it tells, so there is never one without the other.
 */
public final class AuditLog {
    /**
     * What an entry is about.
     *
     * @param type {@code account}, {@code report}, {@code domain_block} and so on, as the API names it
     * @param id of its row; it may be gone by now
     * @param label what people know it by: a handle, a domain, an address
     */
    public record Target(String type, long id, String label) {}

    private final Database db;
    private final AuditDao entries;
    private final Clock clock;

    public AuditLog(Database db, Clock clock) {
        this.db = db;
        this.entries = db.dao(AuditDao.class);
        this.clock = clock;
    }

    /**
     * Notes an act.
     *
     * @param caller who did it; {@link Caller#ANONYMOUS} for the operator at the command line
     * @param action a verb: {@code create}, {@code update}, {@code destroy}, {@code suspend} and so on
     * @param before what there was, written as JSON; null for what is new
     * @param after what there is now; null for what is gone
     */
    public void record(Caller caller, String action, Target target, @Nullable Object before, @Nullable Object after) {
        Long accountId = caller.isUser() ? caller.accountId() : null;
        db.runInTransaction(() -> entries.insert(
                accountId,
                action,
                target.type(),
                target.id(),
                target.label(),
                before == null ? null : Json.text(before),
                after == null ? null : Json.text(after),
                clock.millis()));
    }

    /**
     * The entries about one kind of thing.
     *
     * @param type as in {@link Target}
     */
    public <T> AuditTrail<T> about(String type, ToLongFunction<T> id, Function<T, String> label) {
        return new AuditTrail<>(this, thing -> new Target(type, id.applyAsLong(thing), label.apply(thing)));
    }

    /** The newest entries first. */
    public List<AuditEntry> newest(int limit) {
        return entries.findNewest(limit);
    }

    /** What was done to one thing, the newest first. */
    public List<AuditEntry> of(String targetType, long targetId, int limit) {
        return entries.findOf(targetType, targetId, limit);
    }
}
