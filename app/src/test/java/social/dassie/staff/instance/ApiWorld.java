package social.dassie.staff.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A running server with a little of everything, which is asked whether it has what a claim stands for. */
public final class ApiWorld implements AutoCloseable {
    final TestApp app = TestApp.start();
    final TestClient owner = app.user("owner", Role.OWNER);
    public final TestClient alice = app.user("alice");
    final TestClient bob = app.user("bob");
    final String post = alice.posts("Hello #rocks");
    private final Set<String> operations = app.app().routes().all().stream()
            .map(route -> route.method() + " " + route.path().replaceAll("\\{[^}]+}", "{}"))
            .collect(Collectors.toSet());

    public ApiWorld() {
        bob.favourites(post);
        bob.follows(alice);
    }

    boolean serves(String operation) {
        return operations.contains(operation);
    }

    /** Whether the answer to a GET of alice is 200 and has something at the JSON pointer, null included. */
    boolean has(String path, String pointer) {
        return has(alice.call("GET", path), pointer);
    }

    static boolean has(Answer answer, String pointer) {
        return answer.status() == 200 && !answer.json().at(pointer).isMissingNode();
    }

    /** Whether the answer is 200 and has this text at the JSON pointer. */
    static boolean says(Answer answer, String pointer, String text) {
        return answer.status() == 200 && answer.json().at(pointer).asText().equals(text);
    }

    /** A push subscription of alice's; {@code more} are further parameters. */
    Answer subscribe(Object... more) {
        List<Object> params = new ArrayList<>(List.of(
                "subscription[endpoint]",
                "https://push.example/1",
                "subscription[keys][p256dh]",
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                "subscription[keys][auth]",
                "BTBZMqHH6r4Tts7J_aSIgg"));
        params.addAll(List.of(more));
        return alice.call("POST", "/api/v1/push/subscription", params.toArray());
    }

    @Override
    public void close() {
        app.close();
    }
}
