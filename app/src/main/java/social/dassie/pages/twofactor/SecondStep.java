package social.dassie.pages.twofactor;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.sessions.SignInLog;
import social.dassie.pages.signin.SignInSteps;
import social.dassie.pages.signin.SignInWay;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.emails.Emails;
import social.dassie.people.users.UserEvent;

/**
 * The second step of a sign-in: a right password begins it, in a cookie of this browser, and a second factor completes
 * it.
 */
public final class SecondStep implements SignInSteps {
    static final String PAGE = "/auth/sign_in/two_factor";
    private static final String COOKIE = "half_sign_in";
    private static final int CODES = 100_000_000;

    private final TwoFactors factors;
    private final PendingSignIns halves;
    private final SignInLog log;
    private final Emails emails;
    private final SecureRandom random = new SecureRandom();

    public SecondStep(Platform platform, TwoFactors factors, SignInLog log, Emails emails) {
        this.factors = factors;
        this.halves = new PendingSignIns(platform);
        Events events = platform.events();
        events.subscribe(Phase.STORE, UserEvent.AccessEnded.class, ended -> halves.endOf(ended.accountId()));
        events.subscribe(Phase.STORE, AccountEvent.AccessPaused.class, paused -> halves.endOf(paused.accountId()));
        this.log = log;
        this.emails = emails;
    }

    @Override
    public @Nullable String knownBrowser(Request r, String email) {
        return log.knownBrowser(r, email);
    }

    @Override
    public boolean canMail() {
        return emails.areSent();
    }

    @Override
    public boolean askMore(Request r, long accountId, boolean needsMail, String returnTo) {
        boolean hasFactor = factors.isOn(accountId);
        boolean isMailed = canMail() && (hasFactor ? areCodesGuessed(r, accountId) : needsMail);
        if (isMailed) {
            askMailed(r, accountId, returnTo);
        } else if (hasFactor) {
            begin(r, accountId, returnTo, null);
        }
        return hasFactor || isMailed;
    }

    /** Returns the key under which limits count wrong codes for an account. */
    static String about(long accountId) {
        return "second step " + accountId;
    }

    /**
     * Returns whether so many codes were tried by others that this browser, which the account does not know, needs
     * further proof.
     */
    boolean areCodesGuessed(Request r, long accountId) {
        return r.limits().isReached(RateLimit.UNKNOWN_CODES, about(accountId)) && knownBrowser(r, accountId) == null;
    }

    /**
     * Begins a sign-in that awaits an emailed code. If others had more emails sent than are allowed, the last of these
     * codes is valid for this browser as well: only the owner can read it.
     */
    void askMailed(Request r, long accountId, String returnTo) {
        String about = "sign in " + accountId;
        MailedCode code = (r.limits().isReached(RateLimit.EMAILS, about)
                        ? halves.findMailed(accountId)
                        : Optional.<MailedCode>empty())
                .orElseGet(() -> mail(r, accountId, about));
        begin(r, accountId, returnTo, code);
    }

    private MailedCode mail(Request r, long accountId, String about) {
        r.limits().note(RateLimit.EMAILS, about);
        String code = String.format(Locale.ROOT, "%08d", random.nextInt(CODES));
        emails.signInCode(accountId, code, r.clientAddress());
        return halves.mailed(code);
    }

    private void begin(Request r, long accountId, String returnTo, @Nullable MailedCode code) {
        r.browser().setCookie(COOKIE, halves.begin(accountId, returnTo, code), PendingSignIns.LIFETIME.toSeconds());
        r.redirect(PAGE);
    }

    /** As {@link #knownBrowser}, for a login that is already found. */
    @Nullable
    String knownBrowser(Request r, long accountId) {
        return log.knownBrowser(r, accountId);
    }

    @Override
    public boolean hasMore(long accountId) {
        return factors.isOn(accountId);
    }

    @Override
    public void signedIn(Request r, long accountId, SignInWay way) {
        log.signedIn(r, accountId, way);
    }

    @Override
    public void failed(Request r, String email) {
        log.failed(r, email);
    }

    void failed(Request r, long accountId, SignInWay way) {
        log.failed(r, accountId, way);
    }

    private static @Nullable String secret(Request r) {
        return r.browser().cookie(COOKIE);
    }

    /** Returns the sign-in that this browser began. */
    Optional<PendingSignIn> of(Request r) {
        String secret = secret(r);
        return secret == null ? Optional.empty() : halves.find(secret);
    }

    /** As {@link #of}, and counts an attempt; empty also if none is left. */
    Optional<PendingSignIn> attempt(Request r) {
        String secret = secret(r);
        return secret == null ? Optional.empty() : halves.attempt(secret);
    }

    /** Moves on to the second factor after the emailed code; false if another request did so before. */
    boolean showCode(Request r, String codeHash) {
        String secret = secret(r);
        return secret != null && halves.showCode(secret, codeHash);
    }

    /** Ends the sign-in of this browser; false if another request did so before. */
    boolean take(Request r, PendingSignIn half) {
        String secret = secret(r);
        r.browser().setCookie(COOKIE, "", 0);
        return secret != null && halves.take(secret, half.codeHash());
    }
}
