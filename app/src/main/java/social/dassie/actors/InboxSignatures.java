package social.dassie.actors;

import social.dassie.signatures.SignedRequest;

/** Finds out who signed a request. */
public final class InboxSignatures {
    /**
     * Who signed the request. Throws {@code ApiException} with 401 when nobody did, 403 for a blocked server or account,
     * and 503 when the key cannot be fetched now. May ask the signer's server for the key: never inside a transaction.
     */
    public Sender verify(SignedRequest request) {
        throw new UnsupportedOperationException(request.path());
    }
}
