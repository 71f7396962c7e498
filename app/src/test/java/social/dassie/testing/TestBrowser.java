package social.dassie.testing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kong.unirest.core.ContentType;
import kong.unirest.core.HttpRequestWithBody;
import kong.unirest.core.HttpResponse;
import kong.unirest.core.MultiPartBuilder;
import kong.unirest.core.MultipartBody;
import social.dassie.ground.api.Percent;

/** A browser without scripts: keeps cookies, fills in forms with what is hidden in them, follows nothing by itself. */
public final class TestBrowser {
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");

    private final TestApp app;
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private Answer last;
    private String address = "192.0.2.1";
    private String language = "en";

    public TestBrowser(TestApp app) {
        this.app = app;
        this.last = open("/");
    }

    public Answer open(String path) {
        last = send(app.anonymous().request("GET", path), "GET", path);
        return last;
    }

    /** Sends a form of the page that was opened last: its hidden fields, then name, value, name, value … */
    public Answer submit(String path, String... fields) {
        Map<String, String> all = hidden();
        for (int i = 0; i < fields.length; i += 2) {
            all.put(fields[i], fields[i + 1]);
        }
        last = post(path, all);
        return last;
    }

    /** As {@link #submit}, and presses the button of the page that asks, where one is shown. */
    public Answer confirm(String path, String... fields) {
        Answer asked = submit(path, fields);
        return hidden().containsKey("confirmed") ? submit(path, fields) : asked;
    }

    /** As {@link #submit}, for a form with files: a value of bytes is a file. */
    public Answer upload(String path, Object... fields) {
        MultipartBody body = withHeaders(app.anonymous().request("POST", path)).multiPartContent();
        for (Map.Entry<String, String> field : hidden().entrySet()) {
            body = body.field(MultiPartBuilder.named(field.getKey()).value(field.getValue()));
        }
        for (int i = 0; i < fields.length; i += 2) {
            MultiPartBuilder part = MultiPartBuilder.named(fields[i].toString());
            body = body.field(
                    fields[i + 1] instanceof byte[] bytes
                            ? part.value(bytes)
                                    .contentType(ContentType.APPLICATION_OCTET_STREAM)
                                    .fileName("file")
                            : part.value(fields[i + 1].toString()));
        }
        last = answer(body.asBytes(), "POST", path);
        return last;
    }

    /** Sends these fields alone, as a page of another site would make the browser do. */
    public Answer forge(String path, String... fields) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            all.put(fields[i], fields[i + 1]);
        }
        return post(path, all);
    }

    /** Opens the address that the last answer redirects to. */
    public Answer follow() {
        return open(last.header("Location"));
    }

    /** What the imports of who is signed in could not import: the lists that their page links to, empty if there are none. */
    public String importFailures() {
        return open("/settings/import").expect(200).page().links().stream()
                .filter(link -> link.endsWith("/failures.csv"))
                .map(link -> open(link).text())
                .collect(Collectors.joining());
    }

    public TestBrowser signedIn(String username) {
        open("/auth/sign_in");
        submit("/auth/sign_in", "email", username + "@mail.example", "password", "password of " + username)
                .expect(302);
        return this;
    }

    /** Shows once more, by the password, that it is the user who is signed in. */
    public TestBrowser proven(String username) {
        open("/auth/confirm");
        submit("/auth/confirm", "current_password", "password of " + username).expect(302);
        return this;
    }

    /** From now on its requests come from here, where the server believes a proxy on this machine. */
    public void moveTo(String address) {
        this.address = address;
    }

    /** From now on its user reads this language. */
    public TestBrowser speaking(String code) {
        this.language = code;
        return this;
    }

    public Map<String, String> cookies() {
        return cookies;
    }

    public Map<String, String> hidden() {
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher matcher = HIDDEN.matcher(last.text());
        while (matcher.find()) {
            fields.put(
                    matcher.group(1),
                    matcher.group(2)
                            .replace("&#34;", "\"")
                            .replace("&#39;", "'")
                            .replace("&lt;", "<")
                            .replace("&amp;", "&"));
        }
        return fields;
    }

    private Answer post(String path, Map<String, String> fields) {
        String body = fields.entrySet().stream()
                .map(field -> Percent.encode(field.getKey()) + "=" + Percent.encode(field.getValue()))
                .collect(Collectors.joining("&"));
        HttpRequestWithBody request =
                app.anonymous().request("POST", path).header("Content-Type", "application/x-www-form-urlencoded");
        return answer(withHeaders(request).body(body).asBytes(), "POST", path);
    }

    private Answer send(HttpRequestWithBody request, String method, String path) {
        return answer(withHeaders(request).asBytes(), method, path);
    }

    private HttpRequestWithBody withHeaders(HttpRequestWithBody request) {
        String cookie = cookies.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("; "));
        request.header("Accept", "text/html,application/xhtml+xml");
        request.header("Accept-Language", language);
        request.header("X-Forwarded-For", address);
        return cookie.isEmpty() ? request : request.header("Cookie", cookie);
    }

    private Answer answer(HttpResponse<byte[]> response, String method, String path) {
        for (String header : response.getHeaders().get("Set-Cookie")) {
            String pair = header.substring(0, header.indexOf(';'));
            String name = pair.substring(0, pair.indexOf('='));
            if (header.contains("Max-Age=0")) {
                cookies.remove(name);
            } else {
                cookies.put(name, pair.substring(name.length() + 1));
            }
        }
        return app.anonymous().answer(response, method, path);
    }
}
