package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;

/** Why another server returned no valid document. The message is for the log; clients never see it. */
public final class RemoteException extends Exception {
    private static final long serialVersionUID = 1;

    /** How to handle it. */
    public enum Kind {
        /** The server says that it existed and was deleted permanently (410). */
        GONE,
        /** The server does not have it (404), temporarily or for this server. */
        NOT_FOUND,
        /** Permanent: a rule of either server forbids it, or it is not what it claims to be. */
        REFUSED,
        /** Worth a retry later. */
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
