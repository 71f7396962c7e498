package social.dassie.people.signupblocks;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/** Checks blocks when a user signs up or changes their email address. */
public final class SignUpBlocks {
    /**
     * The result of the blocks for a sign-up.
     *
     * @param refusal why it is refused; null if it is not
     * @param needsApproval whether it needs approval, even if others do not
     */
    public record SignUpVerdict(@Nullable ErrorCode refusal, boolean needsApproval) {}

    private static final ErrorCode BLOCKED =
            ErrorCode.ofField("ERR_BLOCKED", "error.uses_a_disallowed_e_mail", "{0} uses a disallowed e-mail provider");
    private static final ErrorCode UNREACHABLE =
            ErrorCode.ofField("ERR_UNREACHABLE", "error.does_not_seem_to_exist", "{0} does not seem to exist");

    private final IpBlocks ips;
    private final EmailDomainBlocks domains;
    private final CanonicalEmailBlocks emails;
    private final MailServerLookup lookup;

    /** @param asksDns false for a sandbox, which queries no name server */
    public SignUpBlocks(Platform platform, boolean asksDns) {
        this.ips = new IpBlocks(platform);
        this.domains = new EmailDomainBlocks(platform);
        this.lookup = new MailServerLookup(platform, asksDns);
        this.emails = new CanonicalEmailBlocks(platform);
    }

    public void subscribe(Events events) {
        emails.subscribe(events);
    }

    public IpBlocks ips() {
        return ips;
    }

    public EmailDomainBlocks domains() {
        return domains;
    }

    public CanonicalEmailBlocks emails() {
        return emails;
    }

    /** Throws 403 if sign-ups from this IP address are refused; {@code ip} is null for the operator's own machine. */
    public void checkSignUp(@Nullable String ip) {
        if (ip != null && ips.forbidsSignUp(ip)) {
            throw ApiException.forbidden();
        }
    }

    /**
     * Returns why this email address may not be used; null if it may. An address that is itself blocked gets the same
     * answer as one that is taken, so that no visitor learns who was suspended.
     */
    public @Nullable ErrorCode refusal(String email) {
        return refusal(email, MailServers.UNKNOWN, null);
    }

    /**
     * Returns why the mail servers of this address prevent its use; null if they do not. Queries the DNS, which can
     * take seconds: not for the inside of a transaction.
     */
    public @Nullable ErrorCode refusalOfServers(String email) {
        MailServers servers = servers(email);
        if (servers.isNowhere()) {
            return UNREACHABLE;
        }
        return domains.cover(email, servers, false, null) ? BLOCKED : null;
    }

    /**
     * Decides about a sign-up with this address, as above. Queries the DNS.
     *
     * @param ip the IP address of the sign-up, counted in the history; null for none
     */
    public SignUpVerdict verdict(String email, @Nullable String ip) {
        MailServers servers = servers(email);
        ErrorCode refusal = refusal(email, servers, ip);
        boolean needsApproval =
                refusal == null && (domains.cover(email, servers, true, ip) || (ip != null && ips.holdsUp(ip)));
        return new SignUpVerdict(refusal, needsApproval);
    }

    private @Nullable ErrorCode refusal(String email, MailServers servers, @Nullable String ip) {
        if (domains.cover(email, servers, false, ip)) {
            return BLOCKED;
        }
        if (emails.cover(email)) {
            return ErrorCode.TAKEN;
        }
        return servers.isNowhere() ? UNREACHABLE : null;
    }

    private MailServers servers(String email) {
        String domain = EmailDomainBlocks.domainOf(email);
        return domain == null ? MailServers.UNKNOWN : lookup.find(domain);
    }
}
