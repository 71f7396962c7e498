package social.dassie.pages.client;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import social.dassie.ground.words.Words;

/** The web application manifest of the members' client. */
record WebManifest(
        String lang,
        String name,
        String shortName,
        String id,
        String startUrl,
        String scope,
        String display,
        String backgroundColor,
        String themeColor,
        List<String> categories,
        List<Icon> icons,
        ShareTarget shareTarget,
        List<ProtocolHandler> protocolHandlers,
        List<Shortcut> shortcuts) {
    private static final int MAX_SHORT_NAME = 12;

    record Icon(String src, String type, String sizes, String purpose) {}

    record ShareTarget(String action, String method, String enctype, Map<String, Object> params) {}

    /** @param url with {@code %s} in the place of the whole link */
    record ProtocolHandler(String protocol, String url) {}

    record Shortcut(String name, @JsonProperty("url") String url) {}

    WebManifest(String siteName) {
        this(
                Words.language().code(),
                siteName,
                siteName.length() <= MAX_SHORT_NAME
                        ? siteName
                        : siteName.substring(0, MAX_SHORT_NAME).strip(),
                "/home",
                "/home",
                "/",
                "standalone",
                "#f5f1ea",
                "#a1431a",
                List.of("social"),
                List.of(
                        icon("icon", "192x192", "any"),
                        icon("icon", "512x512", "any"),
                        icon("maskable", "192x192", "maskable"),
                        icon("maskable", "512x512", "maskable")),
                new ShareTarget(
                        "/publish",
                        "POST",
                        "multipart/form-data",
                        Map.of(
                                "title", "title",
                                "text", "text",
                                "url", "url",
                                "files",
                                        List.of(Map.of(
                                                "name", "files", "accept", List.of("image/*", "video/*", "audio/*"))))),
                List.of(new ProtocolHandler("web+mastodon", "/intent?uri=%s")),
                List.of(
                        new Shortcut(Words.say("common.new_post", "New post"), "/publish"),
                        new Shortcut(Words.say("common.notifications", "Notifications"), "/notifications")));
    }

    private static Icon icon(String name, String sizes, String purpose) {
        return new Icon("/icons/" + name + "-" + sizes + ".png", "image/png", sizes, purpose);
    }
}
