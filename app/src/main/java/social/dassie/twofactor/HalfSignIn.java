package social.dassie.twofactor;

/**
 * A sign-in whose password was right, and whose second factor is awaited.
 *
 * @param returnTo the path of this server to which the browser goes afterwards
 * @param attempts how many codes were tried
 */
record HalfSignIn(long accountId, String returnTo, int attempts) {
    static final int MAX_ATTEMPTS = 5;
}
