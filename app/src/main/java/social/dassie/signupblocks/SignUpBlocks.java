package social.dassie.signupblocks;

import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.events.Events;
import social.dassie.platform.Platform;

/** The check of blocks when somebody signs up or changes their email address. */
public final class SignUpBlocks {
    /** Why an email address is refused, with a code of the API. */
    public record Refusal(String code, String description) {}

    private static final Refusal BLOCKED = new Refusal("ERR_BLOCKED", "uses a disallowed e-mail provider");
    private static final Refusal TAKEN = new Refusal("ERR_TAKEN", "has already been taken");

    private final IpBlocks ips;
    private final EmailDomainBlocks domains;
    private final CanonicalEmailBlocks emails;

    public SignUpBlocks(Platform platform) {
        this.ips = new IpBlocks(platform.db(), platform.audit(), platform.clock());
        this.domains = new EmailDomainBlocks(platform.db(), platform.audit(), platform.clock());
        this.emails = new CanonicalEmailBlocks(platform.db(), platform.audit(), platform.clock());
    }

    public void subscribe(Events events) {
        emails.subscribe(events);
    }

    public IpBlocks ips() {
        return ips;
    }

    EmailDomainBlocks domains() {
        return domains;
    }

    CanonicalEmailBlocks emails() {
        return emails;
    }

    /** 403 when sign-ups from this IP address are refused; null for the operator's own machine. */
    public void checkSignUp(@Nullable String ip) {
        if (ip != null && ips.forbidsSignUp(ip)) {
            throw ApiException.forbidden();
        }
    }

    /**
     * Why this email address may not be used; null when it may. An address blocked for itself gets the same answer as
     * one that is taken, so that nobody learns who was suspended.
     *
     * @param ip the IP address of the sign-up, counted in the history; null for an existing account
     */
    public @Nullable Refusal refusal(String email, @Nullable String ip) {
        if (domains.cover(email, false, ip)) {
            return BLOCKED;
        }
        return emails.cover(email) ? TAKEN : null;
    }

    /** Whether a sign-up with these addresses needs approval, even where other sign-ups do not. */
    public boolean holdUp(String email, @Nullable String ip) {
        boolean isCovered = domains.cover(email, true, ip);
        return isCovered || (ip != null && ips.holdsUp(ip));
    }
}
