package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The settings pages of Dassie, in a browser without scripts that somebody signed in with. */
final class DassiePages {
    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\"");
    private static final String SIGN_IN = "/auth/sign_in";

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<String, String> cookies = new LinkedHashMap<>();
    private final String address;

    DassiePages(String address, String email, String password) {
        this.address = address;
        submit(SIGN_IN, SIGN_IN, "email", email, "password", password);
    }

    /** Opens a page and sends one of its forms, with its hidden fields. */
    void submit(String page, String action, String... fields) {
        List<String> all = new ArrayList<>();
        Matcher hidden = HIDDEN.matcher(send(page).body());
        while (hidden.find()) {
            all.add(hidden.group(1));
            all.add(hidden.group(2));
        }
        all.addAll(List.of(fields));
        HttpResponse<String> answer = send(action, all.toArray(String[]::new));
        if (answer.statusCode() / 100 != 3) {
            throw new IllegalStateException("POST " + action + " answered " + answer.statusCode());
        }
    }

    /** Sends a form if there are fields. */
    private HttpResponse<String> send(String path, String... fields) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path))
                .header("User-Agent", "interop")
                .header("Accept", "text/html");
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                            .collect(Collectors.joining("; ")));
        }
        if (fields.length > 0) {
            request.header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofByteArray(Api.form(fields)));
        }
        try {
            HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
            for (String cookie : answer.headers().allValues("Set-Cookie")) {
                String[] pair = cookie.split(";", 2)[0].split("=", 2);
                cookies.put(pair[0], pair[1]);
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
