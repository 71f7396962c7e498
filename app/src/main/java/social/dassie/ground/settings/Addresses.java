package social.dassie.ground.settings;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import social.dassie.ground.text.DomainNames;

/** The instance's public addresses: all addresses that clients and other servers get. */
public final class Addresses {
    private final String baseUrl;
    private final String domain;

    /** @param baseUrl such as {@code https://example.org}, without a trailing slash; its domain is that of handles */
    public Addresses(String baseUrl) {
        this(baseUrl, "");
    }

    /** @param handleDomain the domain in handles, where it is not that of the addresses; else empty */
    public Addresses(String baseUrl, String handleDomain) {
        this.baseUrl = baseUrl;
        this.domain = handleDomain.isEmpty() ? domainOf(baseUrl) : handleDomain;
    }

    public String baseUrl() {
        return baseUrl;
    }

    /** The part after the second {@code @} of a handle. */
    public String domain() {
        return domain;
    }

    /** The domain of all addresses; mostly the same as {@link #domain}. */
    public String webDomain() {
        return domainOf(baseUrl);
    }

    /** Whether a domain, in any spelling, is that of our handles or of our addresses. */
    public boolean isOurDomain(String name) {
        String plain = DomainNames.searched(name);
        return isSpelling(plain, domain) || isSpelling(plain, webDomain());
    }

    private static boolean isSpelling(String plain, String own) {
        return plain.equalsIgnoreCase(own) || plain.equals(DomainNames.searched(own));
    }

    /** Whether this address belongs to this instance, whether or not the page exists. */
    public boolean isOurs(String url) {
        return url.equals(baseUrl) || url.regionMatches(true, 0, baseUrl + "/", 0, baseUrl.length() + 1);
    }

    /** The host and, where it is not the default, the port of a public address: the domain in handles. */
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
        return baseUrl + "/users/" + username;
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

    public String following(String username) {
        return actor(username) + "/following";
    }

    /** The posts that an account pinned. */
    public String featured(String username) {
        return actor(username) + "/collections/featured";
    }

    public String featuredTags(String username) {
        return actor(username) + "/collections/tags";
    }

    /** The lists of people that an account recommends. */
    public String featuredCollections(long accountId) {
        return baseUrl + "/ap/" + accountId + "/collections";
    }

    /** The followers of an account on the server that asks (FEP-8fcf). */
    public String followersSynchronization(String username) {
        return actor(username) + "/followers_synchronization";
    }

    /** An account in a list of recommended people. */
    public String collectionItem(long accountId, long id) {
        return baseUrl + "/ap/" + accountId + "/collection_items/" + id;
    }

    /** The proof that an account agreed to be in a list of recommended people. */
    public String featureAuthorization(long accountId, long id) {
        return baseUrl + "/ap/" + accountId + "/feature_authorizations/" + id;
    }

    /** The inbox for activities that concern any number of accounts here. */
    public String sharedInbox() {
        return baseUrl + "/inbox";
    }

    /**
     * The name of the instance's own account: its domain. Without the port that a sandbox has, because GoToSocial reads a
     * name with a colon as an address and refuses the actor.
     */
    public String instanceName() {
        String domain = domain();
        int colon = domain.lastIndexOf(':');
        return colon < 0 ? domain : domain.substring(0, colon);
    }

    /** The actor that stands for the whole instance: it signs what no account does. */
    public String instanceActor() {
        return baseUrl + "/actor";
    }

    public String instanceOutbox() {
        return instanceActor() + "/outbox";
    }

    /** The posts of a thread that began here, by the id of its first post. */
    public String thread(long conversationId) {
        return baseUrl + "/contexts/" + conversationId;
    }

    /** The proof that the author of a quoted post agreed to the quote. */
    public String quoteAuthorization(String quotedUsername, long quotingId) {
        return actor(quotedUsername) + "/quote_authorizations/" + quotingId;
    }

    public String status(String username, long id) {
        return baseUrl + "/@" + username + "/" + id;
    }

    /** The page with an account's posts with a hashtag, whose name must be normalised. */
    public String tagged(String acct, String tagName) {
        return baseUrl + "/@" + acct + "/tagged/" + URLEncoder.encode(tagName, StandardCharsets.UTF_8);
    }

    public String statusUri(String username, long id) {
        return baseUrl + "/users/" + username + "/statuses/" + id;
    }

    public String reblogUri(String username, long id) {
        return statusUri(username, id) + "/activity";
    }

    /** A new address for something that an account does, such as a follow among its {@code follows}. */
    public String newUri(String username, String kind) {
        return actor(username) + "/" + kind + "/" + UUID.randomUUID();
    }

    /** The page of a collection. */
    public String collection(long id) {
        return baseUrl + "/collections/" + id;
    }

    public String collectionUri(long accountId, long id) {
        return baseUrl + "/ap/" + accountId + "/collections/" + id;
    }

    /** The address of a file of the media store. */
    public String media(String file) {
        return baseUrl + "/media/" + file;
    }
}
