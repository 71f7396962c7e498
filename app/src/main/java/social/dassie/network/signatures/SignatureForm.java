package social.dassie.network.signatures;

/** The forms in which a request can be signed. A server usually understands only some of them. */
public enum SignatureForm {
    /** draft-cavage-http-signatures-12 over the whole path with its query. */
    CAVAGE,
    /** The same over the path alone, as some servers verify it. */
    CAVAGE_WITHOUT_QUERY,
    /** HTTP Message Signatures (RFC 9421). */
    RFC9421
}
