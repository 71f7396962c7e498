package social.dassie.ground.audit;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog.Target;

/**
 * Writes the log entries about one type of thing that the staff creates, changes and removes. Each entry is written in
 * the transaction of the action. The methods return the thing, so that a caller can end with a call to one.
 */
public final class AuditTrail<T> {
    private final AuditLog log;
    private final Function<T, Target> target;

    AuditTrail(AuditLog log, Function<T, Target> target) {
        this.log = log;
        this.target = target;
    }

    public T created(Caller caller, T made) {
        record(caller, "create", made, null, made);
        return made;
    }

    public T updated(Caller caller, T before, T after) {
        return changed(caller, "update", before, after);
    }

    /** @param action the action, when there is a more precise verb than {@code update} */
    public T changed(Caller caller, String action, T before, T after) {
        record(caller, action, after, before, after);
        return after;
    }

    public T destroyed(Caller caller, T gone) {
        record(caller, "destroy", gone, gone, null);
        return gone;
    }

    /** Adds an entry about an action that concerns the thing but does not change it, as {@link AuditLog#record}. */
    public void record(Caller caller, String action, T about, @Nullable Object before, @Nullable Object after) {
        log.record(caller, action, target.apply(about), before, after);
    }
}
