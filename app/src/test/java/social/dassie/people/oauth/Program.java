package social.dassie.people.oauth;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import kong.unirest.core.HttpRequestWithBody;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

/**
 * A client program that has registered itself. Each request comes from an address of its own, so that no limit on
 * credentials stops a test.
 */
record Program(TestApp app, String clientId, String clientSecret, String redirectUri) {
    static final String REDIRECT = "https://client.example/back";
    static final String VERIFIER = "a-verifier-that-is-long-enough-to-be-one-of-rfc7636";
    static final String CHALLENGE = Secrets.hash(VERIFIER);

    private static final AtomicInteger ADDRESSES = new AtomicInteger();

    /** A server that believes the addresses that {@link #send} makes up. */
    static TestApp server(Map<String, String> settings) {
        var all = new HashMap<>(settings);
        all.put("trusted_proxies", "127.0.0.1");
        return TestApp.start(all);
    }

    static Program registered(TestApp app) {
        return registered(app, REDIRECT, "read write follow push");
    }

    static Program registered(TestApp app, String redirectUri, String scopes) {
        JsonNode made = form(
                        app, "/api/v1/apps", "client_name", "A program", "redirect_uris", redirectUri, "scopes", scopes)
                .expect(200)
                .json();
        return new Program(
                app, made.path("client_id").asText(), made.path("client_secret").asText(), redirectUri);
    }

    AuthorizationForm asks(String scope, @Nullable String state, @Nullable String challenge) {
        String method = challenge == null ? null : "S256";
        return new AuthorizationForm(clientId, redirectUri, "code", scope, state, challenge, method, false);
    }

    /** A code that the account's owner agreed to. */
    String code(long accountId, @Nullable String challenge) {
        var rule = app.app().core().people().oauth.authorizations;
        String address = rule.grant(rule.check(asks("read write", null, challenge)), accountId);
        return codeIn(address);
    }

    /** The code in the address to which a program's browser is sent; it is followed by who gave it. */
    static String codeIn(String address) {
        return address.substring(address.indexOf("code=") + 5, address.indexOf("&iss="));
    }

    String code(long accountId) {
        return code(accountId, null);
    }

    Answer redeem(String code) {
        return form(
                app,
                "/oauth/token",
                "grant_type",
                "authorization_code",
                "client_id",
                clientId,
                "client_secret",
                clientSecret,
                "redirect_uri",
                redirectUri,
                "code",
                code);
    }

    String basic() {
        return basic(clientId, clientSecret);
    }

    static String basic(String id, String secret) {
        return "Basic " + Base64.getEncoder().encodeToString((id + ":" + secret).getBytes(StandardCharsets.UTF_8));
    }

    static Answer form(TestApp app, String path, String... pairs) {
        return send(app, path, "application/x-www-form-urlencoded", encoded(pairs), null);
    }

    static String encoded(String... pairs) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < pairs.length; i += 2) {
            out.append(i == 0 ? "" : "&")
                    .append(URLEncoder.encode(pairs[i], StandardCharsets.UTF_8))
                    .append('=')
                    .append(URLEncoder.encode(pairs[i + 1], StandardCharsets.UTF_8));
        }
        return out.toString();
    }

    /** Posts a body as it stands. */
    static Answer send(
            TestApp app, String path, @Nullable String type, @Nullable String body, @Nullable String authorization) {
        HttpRequestWithBody request = from(app, path);
        if (type != null) {
            request.header("Content-Type", type);
        }
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        var response = body == null ? request.asBytes() : request.body(body).asBytes();
        return app.anonymous().answer(response, "POST", path);
    }

    static HttpRequestWithBody from(TestApp app, String path) {
        int number = ADDRESSES.incrementAndGet();
        return app.anonymous()
                .request("POST", path)
                .header("X-Forwarded-For", "198.18." + number / 250 + "." + (1 + number % 250));
    }
}
