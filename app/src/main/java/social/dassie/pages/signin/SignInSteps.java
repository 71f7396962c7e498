package social.dassie.pages.signin;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;

/** What belongs to a sign-in beyond the password. The package that does it stands above this one. */
public interface SignInSteps {
    /**
     * What this browser is counted as, because it signed in to the login of this email address before; null
     * for a browser that is not known to it.
     */
    @Nullable
    String knownBrowser(Request r, String email);

    /**
     * Asks for the second factor of an account whose password was right, by an answer to the request.
     *
     * @param needsMail whether a right password proves too little, because others tried many or the user was away for long:
     *     without a second factor a mailed code is asked for, where mail is sent
     * @param returnTo the path of this server to which the browser goes after the sign-in
     * @return false for an account without a second factor, when nothing was answered
     */
    boolean askMore(Request r, long accountId, boolean needsMail, String returnTo);

    /** Whether a mailed code can be asked for. */
    boolean canMail();

    /** Whether a user has more than the password to prove who they are. */
    boolean hasMore(long accountId);

    /** Notes that a user signed in. */
    void signedIn(Request r, long accountId, SignInWay way);

    /** Notes that a password was wrong, which takes as long for an address that no login has. */
    void failed(Request r, String email);
}
