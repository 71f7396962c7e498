package social.dassie.network.signatures;

/** The forms of request signatures. A server usually supports only some of them. */
public enum SignatureForm {
    /** draft-cavage-http-signatures-12 over the whole path with its query. */
    CAVAGE,
    /** As {@link #CAVAGE}, but over the path alone, as some servers verify it. */
    CAVAGE_WITHOUT_QUERY,
    /** HTTP Message Signatures (RFC 9421). */
    RFC9421
}
