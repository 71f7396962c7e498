package social.dassie.pages.signin;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;

/** The steps of a sign-in beyond the password. The package that implements them is above this one. */
public interface SignInSteps {
    /**
     * Returns the key under which limits count this browser, because it signed in to the login of this email address
     * before; null for a browser that is not known to it.
     */
    @Nullable
    String knownBrowser(Request r, String email);

    /**
     * Answers with the page for the second factor of an account whose password was right.
     *
     * @param needsMail whether a right password is not sufficient, because others tried many or the user was away for
     *     long: without a second factor an emailed code is required, if this server sends mail
     * @param returnTo the path of this server to which the browser goes after the sign-in
     * @return false if nothing was answered, because the account has no second factor and no emailed code is required
     */
    boolean askMore(Request r, long accountId, boolean needsMail, String returnTo);

    /** Returns whether codes can be emailed. */
    boolean canMail();

    /** Returns whether a user has more than the password to authenticate. */
    boolean hasMore(long accountId);

    /** Records that a user signed in. */
    void signedIn(Request r, long accountId, SignInWay way);

    /** Records a wrong password, which takes as long for an address that no login has. */
    void failed(Request r, String email);
}
