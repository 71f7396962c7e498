package social.dassie.api;

/** Turns an access token into the caller it stands for. */
@FunctionalInterface
public interface Authenticator {
    /**
     * Finds whom a token stands for.
     *
     * @throws ApiException 401 when the token is unknown or revoked
     */
    Caller authenticate(String token);
}
