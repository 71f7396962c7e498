package social.dassie.instance;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Account;
import social.dassie.accounts.Accounts;
import social.dassie.api.ApiException;
import social.dassie.settings.Addresses;

/** Finds local accounts by handle or address for other servers (RFC 7033). */
public final class WebFinger {
    /** A resource descriptor (RFC 7033 section 4.4). */
    public record Descriptor(String subject, List<String> aliases, List<Link> links) {}

    /** A link to something about the subject. A template has a placeholder for the address in question. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Link(
            String rel,
            @Nullable String type,
            @Nullable String href,
            @Nullable String template) {}

    private final Accounts accounts;
    private final Addresses addresses;

    public WebFinger(Accounts accounts, Addresses addresses) {
        this.accounts = accounts;
        this.addresses = addresses;
    }

    /** The address for queries, with a placeholder for the resource. */
    public String template() {
        return addresses.path("/.well-known/webfinger?resource={uri}");
    }

    /** 400 for what names no account at all, 404 for one that is not here, 410 for one that was suspended or deleted. */
    public Descriptor find(@Nullable String resource) {
        if (resource == null || resource.isBlank()) {
            throw ApiException.badRequest("param is missing or the value is empty: resource");
        }
        String username = username(resource.strip());
        Account account = accounts.find(username, null)
                .filter(Account::isLocal)
                .orElseThrow(() -> accounts.isGone(username) ? gone() : ApiException.recordNotFound());
        if (account.isSuspended()) {
            throw gone();
        }
        return describe(account);
    }

    private static ApiException gone() {
        return ApiException.of(410, "Gone");
    }

    private String username(String resource) {
        String lower = resource.toLowerCase(Locale.ROOT);
        if (lower.startsWith("http:") || lower.startsWith("https:")) {
            return usernameOfAddress(resource);
        }
        String handle = lower.startsWith("acct:") ? resource.substring("acct:".length()) : resource;
        String plain = handle.startsWith("@") ? handle.substring(1) : handle;
        int at = plain.indexOf('@');
        if (at <= 0) {
            throw ApiException.badRequest("The resource is neither a handle nor an address");
        }
        if (!plain.substring(at + 1).equalsIgnoreCase(addresses.domain())) {
            throw ApiException.recordNotFound();
        }
        return plain.substring(0, at);
    }

    private String usernameOfAddress(String resource) {
        for (String prefix : List.of(addresses.profile(""), addresses.actor(""))) {
            if (resource.regionMatches(true, 0, prefix, 0, prefix.length())) {
                return resource.substring(prefix.length());
            }
        }
        throw ApiException.recordNotFound();
    }

    private Descriptor describe(Account account) {
        String profile = addresses.profile(account.username());
        String actor = addresses.actor(account.username());
        return new Descriptor(
                "acct:" + account.username() + "@" + addresses.domain(),
                List.of(profile, actor),
                List.of(
                        new Link("http://webfinger.net/rel/profile-page", "text/html", profile, null),
                        new Link("self", "application/activity+json", actor, null),
                        new Link(
                                "http://ostatus.org/schema/1.0/subscribe",
                                null,
                                null,
                                addresses.path("/authorize_interaction?uri={uri}"))));
    }
}
