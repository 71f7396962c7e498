package social.dassie.settings;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The instance's public addresses: everything a client or another server is given to follow. */
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

    /** Whether this address is one of ours, whatever it leads to. */
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

    /** Posts of an account with a hashtag, which comes normalised. */
    public String tagged(String acct, String tagName) {
        return baseUrl + "/@" + acct + "/tagged/" + URLEncoder.encode(tagName, StandardCharsets.UTF_8);
    }

    public String statusUri(String username, long id) {
        return baseUrl + "/users/" + username + "/statuses/" + id;
    }

    public String reblogUri(String username, long id) {
        return statusUri(username, id) + "/activity";
    }

    /** A file of the media store. */
    public String media(String file) {
        return baseUrl + "/media/" + file;
    }

    /** Where a picture is: in the media store, else at its origin, else the stand-in of that name. */
    public String picture(@Nullable String file, @Nullable String remoteUrl, String standIn) {
        if (file != null) {
            return media(file);
        }
        return remoteUrl != null ? remoteUrl : baseUrl + standIn;
    }
}
