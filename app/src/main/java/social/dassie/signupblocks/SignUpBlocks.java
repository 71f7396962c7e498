package social.dassie.signupblocks;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.audit.AuditLog;
import social.dassie.db.Database;
import social.dassie.events.Events;

/** Whether somebody may sign up, or take another e-mail address, as far as blocks go. */
public final class SignUpBlocks {
    /** Why an address is refused, in the codes of the API; null where it is not. */
    public record Refusal(String code, String description) {}

    private static final Refusal BLOCKED = new Refusal("ERR_BLOCKED", "uses a disallowed e-mail provider");
    private static final Refusal TAKEN = new Refusal("ERR_TAKEN", "has already been taken");

    private final IpBlocks ips;
    private final EmailDomainBlocks domains;
    private final CanonicalEmailBlocks emails;

    public SignUpBlocks(Database db, AuditLog audit, Clock clock) {
        this.ips = new IpBlocks(db, audit, clock);
        this.domains = new EmailDomainBlocks(db, audit, clock);
        this.emails = new CanonicalEmailBlocks(db, audit, clock);
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

    /** 403 where nobody may sign up from this address of the network; null for the operator's own machine. */
    public void checkSignUp(@Nullable String ip) {
        if (ip != null && ips.forbidsSignUp(ip)) {
            throw ApiException.forbidden();
        }
    }

    /**
     * Why this e-mail address may not be used. Who is blocked for themselves reads the same as about an address that
     * somebody has: nobody learns that way who was thrown out.
     *
     * @param ip who signs up with it, to be counted; null for who is here already
     */
    public @Nullable Refusal refusal(String email, @Nullable String ip) {
        if (domains.cover(email, false, ip)) {
            return BLOCKED;
        }
        return emails.cover(email) ? TAKEN : null;
    }

    /** Whether who signs up like this waits for approval, also where others need none. */
    public boolean holdUp(String email, @Nullable String ip) {
        boolean isCovered = domains.cover(email, true, ip);
        return isCovered || (ip != null && ips.holdsUp(ip));
    }
}
