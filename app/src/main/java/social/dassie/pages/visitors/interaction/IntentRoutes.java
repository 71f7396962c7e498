package social.dassie.pages.visitors.interaction;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/**
 * Links of the scheme {@code web+mastodon}, which a browser passes to the server that is registered for it:
 * {@code web+mastodon://follow?uri=acct:…} and {@code web+mastodon://share?text=…}. 404 for all others.
 */
final class IntentRoutes {
    private static final String SCHEME = "web+mastodon://";

    void register(Routes routes) {
        routes.get("/intent", Access.openPage(), r -> r.redirect(target(r)));
    }

    private static String target(Request r) {
        String uri = r.params().text("uri", "");
        if (!uri.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw ApiException.recordNotFound();
        }
        String[] parts = uri.substring(SCHEME.length()).split("\\?", 2);
        String query = parts.length < 2 ? "" : parts[1];
        return switch (parts[0].replaceFirst("/$", "")) {
            case "follow" -> {
                String account = value(query, "uri");
                String handle = account.startsWith("acct:") ? account.substring("acct:".length()) : account;
                yield Percent.with(InteractionRoutes.PAGE, "uri", handle);
            }
            case "share" -> Percent.with(ShareRoutes.PAGE, "text", value(query, "text"));
            default -> throw ApiException.recordNotFound();
        };
    }

    /** Returns a value of the query; 404 if it is missing. */
    private static String value(String query, String name) {
        for (String pair : query.split("&", -1)) {
            if (pair.startsWith(name + "=")) {
                return Percent.decodeForm(pair.substring(name.length() + 1));
            }
        }
        throw ApiException.recordNotFound();
    }
}
