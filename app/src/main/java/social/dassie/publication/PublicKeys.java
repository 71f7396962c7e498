package social.dassie.publication;

/** The keys with which others check our signatures; made on first need. */
public interface PublicKeys {
    /**
     * A public key.
     *
     * @param pem SubjectPublicKeyInfo in PEM, with line breaks
     */
    record PublicKey(String id, String pem) {}

    /** The key with which a local account signs now. */
    PublicKey of(long accountId);

    /** The key with which the instance signs now. */
    PublicKey ofInstance();
}
