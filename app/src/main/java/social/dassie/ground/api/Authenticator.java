package social.dassie.ground.api;

/** Finds the caller that an access token belongs to. */
@FunctionalInterface
public interface Authenticator {
    /**
     * Finds the caller of a token.
     *
     * @throws ApiException 401 when the token is unknown or revoked
     */
    Caller authenticate(String token);
}
