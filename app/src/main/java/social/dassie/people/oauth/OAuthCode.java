package social.dassie.people.oauth;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;

/** An authorisation code; {@code tokenId} is set after the code was redeemed. */
record OAuthCode(
        long accountId,
        String redirectUri,
        String scopes,
        @Nullable String codeChallenge,
        long expiresAt,
        @Nullable Long tokenId) {
    boolean isGoodFor(String redirect, @Nullable String verifier, long now) {
        return now < expiresAt && redirectUri.equals(redirect) && isProvenBy(verifier);
    }

    /**
     * Checks the verifier: its hash must be the challenge (RFC 7636 section 4.6). A verifier for a code that was
     * requested without a challenge is refused too: someone removed the challenge (RFC 9700 section 2.1.1).
     */
    private boolean isProvenBy(@Nullable String verifier) {
        if (codeChallenge == null || verifier == null) {
            return codeChallenge == null && verifier == null;
        }
        return Secrets.areEqual(codeChallenge, Secrets.hash(verifier));
    }
}
