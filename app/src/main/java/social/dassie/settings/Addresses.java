package social.dassie.settings;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The instance's public addresses: all addresses that clients and other servers get. */
public final class Addresses {
    private final String baseUrl;

    /** @param baseUrl such as {@code https://example.org}, without a trailing slash */
    public Addresses(String baseUrl) {
        this.baseUrl = baseUrl;
    }

    public String baseUrl() {
        return baseUrl;
    }

    /** The part after the second {@code @} of a handle. */
    public String domain() {
        return Settings.domainOf(baseUrl);
    }

    /** Whether this address belongs to this instance, whether or not the page exists. */
    public boolean isOurs(String url) {
        return url.equals(baseUrl) || url.regionMatches(true, 0, baseUrl + "/", 0, baseUrl.length() + 1);
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
