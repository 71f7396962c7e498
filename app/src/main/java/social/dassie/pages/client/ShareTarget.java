package social.dassie.pages.client;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/**
 * Receives what other programs share with the installed client while its service worker, which normally does this, is
 * not available: the text is passed on to the address of the composer. Files are not. Nothing is stored and no session
 * is read, so the form needs no token; users who are not signed in do so on the way.
 */
final class ShareTarget {
    static final String PATH = "/publish";

    /**
     * The maximum length of an address that still fits when it passes through the sign-in page, which encodes it again.
     */
    private static final int MAX_ENCODED = 3_400;

    private static final List<String> WORDS = List.of("url", "title", "text");
    private static final String FILES = "files";
    private static final int TOO_LARGE = 413;

    void register(Routes routes) {
        routes.post(PATH, Access.open(), this::pass);
    }

    private void pass(Request r) {
        r.redirect(PATH + "?" + query(r), 303);
    }

    private static String query(Request r) {
        try {
            return query(r.params());
        } catch (ApiException e) {
            if (e.status() == TOO_LARGE) {
                return FILES;
            }
            throw e;
        }
    }

    private static String query(Params params) {
        StringBuilder query = new StringBuilder();
        for (String name : WORDS) {
            String given = params.text(name, "").strip();
            String words = cut(given, MAX_ENCODED - query.length() - name.length() - 2);
            if (!words.isEmpty()) {
                query.append(query.isEmpty() ? "" : "&")
                        .append(name)
                        .append('=')
                        .append(words);
            }
        }
        return params.has(FILES)
                ? query.append(query.isEmpty() ? "" : "&").append(FILES).toString()
                : query.toString();
    }

    /**
     * Returns the beginning of the text, encoded, in at most {@code length} characters, without splitting a character.
     */
    private static String cut(String text, int length) {
        StringBuilder encoded = new StringBuilder();
        for (int point : text.codePoints().toArray()) {
            String one = Percent.encode(Character.toString(point));
            if (encoded.length() + one.length() > length) {
                break;
            }
            encoded.append(one);
        }
        return encoded.toString();
    }
}
