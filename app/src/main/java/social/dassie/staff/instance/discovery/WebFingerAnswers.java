package social.dassie.staff.instance.discovery;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.former.FormerActors;

/** Finds local accounts, and the instance itself, by handle or address for other servers (RFC 7033). */
public final class WebFingerAnswers {
    private static final ErrorCode NOT_A_RESOURCE =
            ErrorCode.of("error.not_a_resource", "The resource is neither a handle nor an address");

    /** The relations of FEP-3b86: pages where a local user interacts with something that they saw elsewhere. */
    private static final String INTENT = "https://w3id.org/fep/3b86/";

    private static final String SELF_TYPE = "application/activity+json";
    private static final String PROFILE_PAGE = "http://webfinger.net/rel/profile-page";
    private static final Pattern WEB = Pattern.compile("(?i)https?://.*");
    /** An address of any other kind (RFC 3986 section 3.1): well-formed, but of nothing on this server. */
    private static final Pattern OTHER_URI = Pattern.compile("(?i)(?!acct:)[a-z][a-z0-9+.-]*:.*");

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
    private final @Nullable FormerActors former;
    private final @Nullable WebFingerAnswers before;

    public WebFingerAnswers(Accounts accounts, Addresses addresses, FormerActors former) {
        this(accounts, addresses, null, before(accounts, addresses, former));
    }

    private WebFingerAnswers(
            Accounts accounts, Addresses addresses, @Nullable FormerActors former, @Nullable WebFingerAnswers before) {
        this.accounts = accounts;
        this.addresses = addresses;
        this.former = former;
        this.before = before;
    }

    /** Returns the answers for handles and addresses from before this server was renamed; null if it was not. */
    private static @Nullable WebFingerAnswers before(Accounts accounts, Addresses addresses, FormerActors former) {
        Addresses origin = addresses.formerOrigin();
        return origin == null ? null : new WebFingerAnswers(accounts, origin, former, null);
    }

    /** Returns the address for queries, with a placeholder for the resource. */
    public String template() {
        return addresses.path("/.well-known/webfinger?resource={uri}");
    }

    /**
     * 400 for what is neither a URI nor a handle, 404 for an unknown resource, 410 for a deleted account (RFC 7033
     * section 4.2). A handle without {@code acct:} is accepted, as on the reference server. A suspended account is found:
     * other servers delete an account permanently if it is reported as gone, and a suspension can be lifted.
     */
    public Descriptor find(@Nullable String resource) {
        if (resource == null || resource.isBlank()) {
            throw ApiException.badRequest(ErrorCode.MISSING, "resource");
        }
        if (before != null && before.isNamedBy(resource.strip())) {
            return before.find(resource);
        }
        String username = username(resource.strip());
        if (username.isEmpty()
                || addresses.isOurDomain(username)
                || username.equalsIgnoreCase(addresses.instanceName())) {
            return instance();
        }
        Account account = accounts.getNamed(username);
        if (former != null && !former.has(account.id())) {
            throw ApiException.recordNotFound();
        }
        return describe(account);
    }

    private boolean isNamedBy(String resource) {
        return WEB.matcher(resource).matches()
                ? addresses.isOurs(resource)
                : addresses.isOurDomain(resource.substring(resource.lastIndexOf('@') + 1));
    }

    /** Returns the name of the account; empty for the instance. */
    private String username(String resource) {
        if (WEB.matcher(resource).matches()) {
            return usernameOfAddress(resource);
        }
        if (OTHER_URI.matcher(resource).matches()) {
            throw ApiException.recordNotFound();
        }
        boolean hasScheme = resource.toLowerCase(Locale.ROOT).startsWith("acct:");
        String handle = hasScheme ? resource.substring("acct:".length()) : resource;
        String plain = handle.startsWith("@") ? handle.substring(1) : handle;
        int at = plain.lastIndexOf('@');
        if (at <= 0) {
            throw ApiException.badRequest(NOT_A_RESOURCE);
        }
        if (!addresses.isOurDomain(plain.substring(at + 1))) {
            throw ApiException.recordNotFound();
        }
        return plain.substring(0, at);
    }

    private String usernameOfAddress(String resource) {
        String plain = resource.endsWith("/") ? resource.substring(0, resource.length() - 1) : resource;
        if (plain.equalsIgnoreCase(addresses.baseUrl()) || plain.equalsIgnoreCase(addresses.instanceActor())) {
            return "";
        }
        for (String prefix : List.of(addresses.profile(""), addresses.actor(""))) {
            if (plain.regionMatches(true, 0, prefix, 0, prefix.length())) {
                return plain.substring(prefix.length());
            }
        }
        throw ApiException.recordNotFound();
    }

    private Descriptor instance() {
        String actor = addresses.instanceActor();
        return new Descriptor(
                "acct:" + addresses.instanceName() + "@" + addresses.domain(),
                List.of(actor),
                Stream.concat(
                                Stream.of(
                                        new Link(PROFILE_PAGE, "text/html", addresses.path("/about"), null),
                                        new Link("self", SELF_TYPE, actor, null)),
                                intents().stream())
                        .toList());
    }

    /**
     * Returns the pages on which local users interact; the instance lists them for visitors who name a server and no
     * handle.
     */
    private List<Link> intents() {
        return List.of(
                template("http://ostatus.org/schema/1.0/subscribe", "/authorize_interaction?uri={uri}"),
                template(INTENT + "Object", "/authorize_interaction?uri={object}"),
                template(INTENT + "Create", "/share?text={content}"));
    }

    private Descriptor describe(Account account) {
        String profile = addresses.profile(account.username());
        String actor = addresses.actor(account.username());
        List<Link> links = new ArrayList<>(
                List.of(new Link(PROFILE_PAGE, "text/html", profile, null), new Link("self", SELF_TYPE, actor, null)));
        links.addAll(intents());
        String avatar =
                account.isSuspended() ? null : account.profile().avatar().file();
        if (avatar != null) {
            String type = ImageFormat.mimeTypeOf(avatar).orElse(null);
            links.add(new Link("http://webfinger.net/rel/avatar", type, addresses.media(avatar), null));
        }
        return new Descriptor(
                "acct:" + account.username() + "@" + addresses.domain(), List.of(profile, actor), List.copyOf(links));
    }

    private Link template(String rel, String path) {
        return new Link(rel, null, null, addresses.path(path));
    }
}
