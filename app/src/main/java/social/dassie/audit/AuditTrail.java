package social.dassie.audit;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Caller;
import social.dassie.audit.AuditLog.Target;

/**
 * The entries about one kind of thing that the staff makes, changes and removes. Each is written in the transaction that
 * does so, and gives the thing on, so that a rule can end with it.
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

    /** @param action what was done, when there is a verb that tells more than {@code update} */
    public T changed(Caller caller, String action, T before, T after) {
        record(caller, action, after, before, after);
        return after;
    }

    public T destroyed(Caller caller, T gone) {
        record(caller, "destroy", gone, gone, null);
        return gone;
    }

    /** For what is done about the thing rather than to it; as {@link AuditLog#record}. */
    public void record(Caller caller, String action, T about, @Nullable Object before, @Nullable Object after) {
        log.record(caller, action, target.apply(about), before, after);
    }
}
