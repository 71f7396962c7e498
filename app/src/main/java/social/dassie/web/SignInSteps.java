package social.dassie.web;

import social.dassie.http.Request;

/** What belongs to a sign-in beyond the password. The package that does it stands above this one. */
public interface SignInSteps {
    /**
     * Asks for the second factor of an account whose password was right, by an answer to the request.
     *
     * @param returnTo the path of this server to which the browser goes after the sign-in
     * @return false for an account without a second factor, when nothing was answered
     */
    boolean askMore(Request r, long accountId, String returnTo);

    /** Whether somebody has more than the password to prove who they are. */
    boolean hasMore(long accountId);

    /** Notes that somebody came in. */
    void came(Request r, long accountId, SignInWay way);

    /** Notes that a password was wrong, which takes as long for an address that is nobody's. */
    void failed(Request r, String email);
}
