package social.dassie.twofactor;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.http.Request;
import social.dassie.web.SignInSteps;
import social.dassie.web.SignInWay;

/** The second step of a sign-in: a right password makes it half, in a cookie of this browser, and a factor whole. */
final class SecondStep implements SignInSteps {
    static final String PAGE = "/auth/sign_in/two_factor";
    private static final String COOKIE = "half_sign_in";

    private final TwoFactors factors;
    private final HalfSignIns halves;
    private final SignInLog log;

    SecondStep(TwoFactors factors, HalfSignIns halves, SignInLog log) {
        this.factors = factors;
        this.halves = halves;
        this.log = log;
    }

    @Override
    public boolean askMore(Request r, long accountId, String returnTo) {
        boolean isNeeded = factors.isOn(accountId);
        if (isNeeded) {
            r.browser().keep(COOKIE, halves.begin(accountId, returnTo), HalfSignIns.LIFETIME.toSeconds());
            r.redirect(PAGE);
        }
        return isNeeded;
    }

    @Override
    public boolean hasMore(long accountId) {
        return factors.isOn(accountId);
    }

    @Override
    public void came(Request r, long accountId, SignInWay way) {
        log.came(r, accountId, way);
    }

    @Override
    public void failed(Request r, String email) {
        log.failed(r, email);
    }

    void failed(Request r, long accountId, SignInWay way) {
        log.failed(r, accountId, way);
    }

    private static @Nullable String secret(Request r) {
        return r.browser().kept(COOKIE);
    }

    /** The sign-in that this browser began. */
    Optional<HalfSignIn> of(Request r) {
        String secret = secret(r);
        return secret == null ? Optional.empty() : halves.find(secret);
    }

    /** As {@link #of}, and counts an attempt; empty when none is left, too. */
    Optional<HalfSignIn> attempt(Request r) {
        String secret = secret(r);
        return secret == null ? Optional.empty() : halves.attempt(secret);
    }

    /** Ends the sign-in of this browser; false when another request did so before. */
    boolean take(Request r) {
        String secret = secret(r);
        r.browser().keep(COOKIE, "", 0);
        return secret != null && halves.take(secret);
    }
}
