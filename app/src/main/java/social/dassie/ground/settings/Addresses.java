package social.dassie.ground.settings;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.DomainNames;

/** The instance's public addresses: all addresses that clients and other servers receive. */
public final class Addresses {
    private final String baseUrl;
    private final String domain;
    private final FormerAddresses former;
    private final @Nullable Addresses formerOrigin;

    /** What addresses contain on a server that was adopted from another program. */
    public interface FormerAddresses {
        FormerAddresses NONE = new FormerAddresses() {};

        /** Returns an id in an address or a request as it is valid now; any other text unchanged. */
        default String currentId(String id) {
            return id;
        }

        /** Returns the id in the address of an account's actor ({@code /ap/users/1}); null if it contains the name. */
        default @Nullable Long numberOf(String username) {
            return null;
        }

        /** Returns the name of the account whose actor's address contains this id; null if there is none. */
        default @Nullable String nameOf(long number) {
            return null;
        }
    }

    /** @param baseUrl such as {@code https://example.org}, without a trailing slash; its domain is that of handles */
    public Addresses(String baseUrl) {
        this(baseUrl, "");
    }

    /** @param handleDomain the domain in handles, if it differs from that of the addresses; otherwise empty */
    public Addresses(String baseUrl, String handleDomain) {
        this(baseUrl, handleDomain.isEmpty() ? domainOf(baseUrl) : handleDomain, FormerAddresses.NONE, null);
    }

    private Addresses(String baseUrl, String domain, FormerAddresses former, @Nullable Addresses formerOrigin) {
        this.baseUrl = baseUrl;
        this.domain = domain;
        this.former = former;
        this.formerOrigin = formerOrigin;
    }

    /** Returns the same addresses with those from before an adoption. */
    public Addresses with(FormerAddresses former) {
        Addresses before = formerOrigin == null ? null : formerOrigin.with(former);
        return new Addresses(baseUrl, domain, former, before);
    }

    /** Returns the same addresses for a server that other servers know under an earlier address as well. */
    public Addresses withFormerOrigin(Addresses before) {
        return new Addresses(baseUrl, domain, former, before);
    }

    /** Returns the addresses from before this server was renamed, as long as it answers under them; otherwise null. */
    public @Nullable Addresses formerOrigin() {
        return formerOrigin;
    }

    /** Returns whether an address is below the former origin. */
    public boolean isFormer(@Nullable String url) {
        return url != null && formerOrigin != null && formerOrigin.isBelow(url);
    }

    /** Returns the addresses to which an id of this server belongs: those of the former origin for an id below it. */
    public Addresses ofId(@Nullable String id) {
        return formerOrigin != null && isFormer(id) ? formerOrigin : this;
    }

    /**
     * Decides which origin a request is for, by its {@code Host} header: the former one if it names that, otherwise this one.
     */
    public Addresses atHost(@Nullable String host) {
        if (host == null || formerOrigin == null) {
            return this;
        }
        String plain = host.strip().toLowerCase(Locale.ROOT);
        String port = baseUrl.startsWith("https:") ? ":443" : ":80";
        String name = plain.endsWith(port) ? plain.substring(0, plain.length() - port.length()) : plain;
        boolean isFormer = name.equals(formerOrigin.webDomain().toLowerCase(Locale.ROOT))
                || name.equals(formerOrigin.domain().toLowerCase(Locale.ROOT));
        return isFormer ? formerOrigin : this;
    }

    /** Returns the public addresses of all origins of this server, the current one first. */
    public List<String> baseUrls() {
        return formerOrigin == null ? List.of(baseUrl) : List.of(baseUrl, formerOrigin.baseUrl);
    }

    /** Returns what follows the origin in an address of this server, which may be empty; null for an address elsewhere. */
    public @Nullable String pathIn(String url) {
        for (String base : baseUrls()) {
            if (url.regionMatches(true, 0, base, 0, base.length())) {
                String path = url.substring(base.length());
                if (path.isEmpty() || "/?#".indexOf(path.charAt(0)) >= 0) {
                    return path;
                }
            }
        }
        return null;
    }

    /** Returns an id in an address or a request as it is valid now. */
    public String currentId(String id) {
        return former.currentId(id);
    }

    /** Returns the name of the account whose actor is at {@code /ap/users/NUMBER}; null if there is none. */
    public @Nullable String nameOf(long number) {
        return former.nameOf(number);
    }

    public String baseUrl() {
        return baseUrl;
    }

    /** Returns the part after the second {@code @} of a handle. */
    public String domain() {
        return domain;
    }

    /** Returns the domain of all addresses; usually the same as {@link #domain}. */
    public String webDomain() {
        return domainOf(baseUrl);
    }

    /** Returns whether a domain, in any spelling, is that of our handles or of our addresses. */
    public boolean isOurDomain(String name) {
        String plain = DomainNames.searched(name);
        return isSpelling(plain, domain)
                || isSpelling(plain, webDomain())
                || (formerOrigin != null && formerOrigin.isOurDomain(name));
    }

    private static boolean isSpelling(String plain, String own) {
        return plain.equalsIgnoreCase(own) || plain.equals(DomainNames.searched(own));
    }

    /** Returns whether this address belongs to this instance, whether or not the page exists. */
    public boolean isOurs(String url) {
        return isBelow(url) || isFormer(url);
    }

    private boolean isBelow(String url) {
        return url.equals(baseUrl) || url.regionMatches(true, 0, baseUrl + "/", 0, baseUrl.length() + 1);
    }

    /** Returns the host and, if it is not the default, the port of a public address: the domain in handles. */
    public static String domainOf(String url) {
        URI uri = URI.create(url);
        return uri.getPort() < 0 ? uri.getHost() : uri.getHost() + ":" + uri.getPort();
    }

    public String streaming() {
        return "ws" + baseUrl.substring("http".length());
    }

    public String path(String path) {
        return baseUrl + path;
    }

    public String profile(String username) {
        return baseUrl + "/@" + username;
    }

    public String actor(String username) {
        Long number = former.numberOf(username);
        return number == null ? baseUrl + "/users/" + username : baseUrl + "/ap/users/" + number;
    }

    public String inbox(String username) {
        return actor(username) + "/inbox";
    }

    public String outbox(String username) {
        return actor(username) + "/outbox";
    }

    public String followers(String username) {
        return actor(username) + "/followers";
    }

    /** Returns the address of the collection of those who look after a group (FEP-1b12). */
    public String moderators(String username) {
        return actor(username) + "/moderators";
    }

    public String following(String username) {
        return actor(username) + "/following";
    }

    /** Returns the address of the collection of an account's pinned posts. */
    public String featured(String username) {
        return actor(username) + "/collections/featured";
    }

    public String featuredTags(String username) {
        return actor(username) + "/collections/tags";
    }

    /** Returns the address of the list of an account's featured collections, in which it recommends accounts. */
    public String featuredCollections(long accountId) {
        return baseUrl + "/ap/" + accountId + "/collections";
    }

    /** Returns the address of the collection of an account's followers on the requesting server (FEP-8fcf). */
    public String followersSynchronization(String username) {
        return actor(username) + "/followers_synchronization";
    }

    /** Returns the address of an account's entry in a featured collection. */
    public String collectionItem(long accountId, long id) {
        return baseUrl + "/ap/" + accountId + "/collection_items/" + id;
    }

    /** Returns the address of the proof that an account agreed to be in a featured collection. */
    public String featureAuthorization(long accountId, long id) {
        return baseUrl + "/ap/" + accountId + "/feature_authorizations/" + id;
    }

    /** Returns the address of the inbox for activities that concern any number of accounts here. */
    public String sharedInbox() {
        return baseUrl + "/inbox";
    }

    /**
     * Returns the name of the instance's own account: its domain. It omits the port that a sandbox has, because
     * GoToSocial parses a name with a colon as an address and rejects the actor.
     */
    public String instanceName() {
        String domain = domain();
        int colon = domain.lastIndexOf(':');
        return colon < 0 ? domain : domain.substring(0, colon);
    }

    /** Returns the address of the actor that stands for the whole instance: it signs requests that belong to no account. */
    public String instanceActor() {
        return baseUrl + "/actor";
    }

    public String instanceOutbox() {
        return instanceActor() + "/outbox";
    }

    /** Returns the address of the collection of the posts of a thread that began here, by the id of its first post. */
    public String thread(long conversationId) {
        return baseUrl + "/contexts/" + conversationId;
    }

    /** Returns the address of the proof that the author of a quoted post agreed to the quote. */
    public String quoteAuthorization(String quotedUsername, long quotingId) {
        return actor(quotedUsername) + "/quote_authorizations/" + quotingId;
    }

    /** Returns the address of the proof that the author of a post agreed to a reply to it. */
    public String replyAuthorization(String username, long replyId) {
        return actor(username) + "/reply_authorizations/" + replyId;
    }

    public String status(String username, long id) {
        return baseUrl + "/@" + username + "/" + id;
    }

    /** Returns the address of the page with an account's posts with a hashtag, whose name must be normalised. */
    public String tagged(String acct, String tagName) {
        return baseUrl + "/@" + acct + "/tagged/" + URLEncoder.encode(tagName, StandardCharsets.UTF_8);
    }

    public String statusUri(String username, long id) {
        return actor(username) + "/statuses/" + id;
    }

    public String reblogUri(String username, long id) {
        return statusUri(username, id) + "/activity";
    }

    /** Returns a new address for something that an account does, such as a follow below its {@code follows}. */
    public String newUri(String username, String kind) {
        return newUriBelow(actor(username), kind);
    }

    /** As {@link #newUri}, below the id of an actor. */
    public static String newUriBelow(String actor, String kind) {
        return actor + "/" + kind + "/" + UUID.randomUUID();
    }

    /** Returns the address of the page of a collection. */
    public String collection(long id) {
        return baseUrl + "/collections/" + id;
    }

    public String collectionUri(long accountId, long id) {
        return baseUrl + "/ap/" + accountId + "/collections/" + id;
    }

    /** Returns the address of a file of the media store. */
    public String media(String file) {
        return baseUrl + "/media/" + file;
    }
}
