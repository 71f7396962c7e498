package social.dassie.interop;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import social.dassie.ground.api.Json;

/**
 * The way to an access token of GoToSocial, which has no command for one: an application, the form to sign in, the form to
 * allow, the code, the token (RFC 6749 section 4.1).
 */
public final class GoToSocialSignIn {
    private static final String OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";
    private static final int MOST_REDIRECTS = 6;
    private static final Pattern CODE = Pattern.compile("[?&]code=([A-Za-z0-9_-]+)");

    private final HttpClient client = HttpClient.newHttpClient();
    private final String base;
    private final String clientName;
    private final String scopes;
    private final String clientId;
    private final String clientSecret;

    /**
     * @param base the address of the server
     * @param scopes what the tokens allow
     */
    public GoToSocialSignIn(String base, String clientName, String scopes) throws IOException, InterruptedException {
        this.base = base;
        this.clientName = clientName;
        this.scopes = scopes;
        var app = Json.MAPPER.readTree(new Browser()
                .go("/api/v1/apps", Map.of("client_name", clientName, "redirect_uris", OUT_OF_BAND, "scopes", scopes)));
        this.clientId = app.path("client_id").asText();
        this.clientSecret = app.path("client_secret").asText();
    }

    public String token(String email, String password) throws IOException, InterruptedException {
        Browser browser = new Browser();
        browser.go(
                "/oauth/authorize?"
                        + form(Map.of(
                                "client_id",
                                clientId,
                                "redirect_uri",
                                OUT_OF_BAND,
                                "response_type",
                                "code",
                                "scope",
                                scopes)),
                Map.of());
        browser.go("/auth/sign_in", Map.of("username", email, "password", password));
        browser.go("/oauth/authorize", Map.of("allow", "1"));
        Matcher code = CODE.matcher(browser.lastPath);
        if (!code.find()) {
            throw new IOException("GoToSocial gives no code to " + email);
        }
        String answer = new Browser()
                .go(
                        "/oauth/token",
                        Map.of(
                                "grant_type",
                                "authorization_code",
                                "code",
                                code.group(1),
                                "client_id",
                                clientId,
                                "client_secret",
                                clientSecret,
                                "redirect_uri",
                                OUT_OF_BAND,
                                "scope",
                                scopes));
        return Json.MAPPER.readTree(answer).path("access_token").asText();
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** Keeps cookies by hand, since those of GoToSocial are for another name than the one it is called by here. */
    private final class Browser {
        private final Map<String, String> cookies = new HashMap<>();
        private String lastPath = "";

        /** Asks, with a form if it has fields, and follows where it is sent on. Returns the page. */
        String go(String path, Map<String, String> fields) throws IOException, InterruptedException {
            HttpResponse<String> answer = ask(path, fields);
            for (int i = 0; i < MOST_REDIRECTS && answer.statusCode() / 100 == 3; i++) {
                URI next = URI.create(answer.headers().firstValue("Location").orElseThrow());
                answer =
                        ask(next.getRawPath() + (next.getRawQuery() == null ? "" : "?" + next.getRawQuery()), Map.of());
            }
            if (answer.statusCode() != 200) {
                throw new IOException("GoToSocial answers " + answer.statusCode() + " to " + lastPath);
            }
            return answer.body();
        }

        private HttpResponse<String> ask(String path, Map<String, String> fields)
                throws IOException, InterruptedException {
            lastPath = path;
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                    .header("User-Agent", clientName)
                    .header("Accept", "*/*");
            if (!cookies.isEmpty()) {
                request.header(
                        "Cookie",
                        cookies.entrySet().stream()
                                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                                .collect(Collectors.joining("; ")));
            }
            if (!fields.isEmpty()) {
                request.header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form(fields)));
            }
            HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
            for (String cookie : answer.headers().allValues("Set-Cookie")) {
                String[] pair = cookie.split(";", 2)[0].split("=", 2);
                cookies.put(pair[0], pair[1]);
            }
            return answer;
        }
    }
}
