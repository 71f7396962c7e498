package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;

/** Why another server gave no document that counts. The message is for the log; clients never see it. */
public final class RemoteException extends Exception {
    private static final long serialVersionUID = 1;

    /** What to do about it. */
    public enum Kind {
        /** The server says that it was there and will not come back (410). */
        GONE,
        /** The server does not have it (404), now or for us. */
        NOT_FOUND,
        /** Hopeless: a rule of ours or of theirs forbids it, or it is not what it claims to be. */
        REFUSED,
        /** Worth another try, after a while. */
        TEMPORARY
    }

    private final Kind kind;

    public RemoteException(Kind kind, String message) {
        this(kind, message, null);
    }

    public RemoteException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause, false, cause != null);
        this.kind = kind;
    }

    public static RemoteException refused(String message) {
        return new RemoteException(Kind.REFUSED, message);
    }

    public static RemoteException temporary(String message) {
        return new RemoteException(Kind.TEMPORARY, message);
    }

    public static RemoteException notFound(String message) {
        return new RemoteException(Kind.NOT_FOUND, message);
    }

    public Kind kind() {
        return kind;
    }

    /** Whether the same request may succeed later. */
    public boolean isTemporary() {
        return kind == Kind.TEMPORARY;
    }
}
