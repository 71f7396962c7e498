package social.dassie.cli.sandbox;

import kong.unirest.core.HttpRequestWithBody;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Asks a sandbox for what only a sandbox has. */
final class Hand {
    private Hand() {}

    static Answer ask(TestApp app, String method, String path) {
        return send(app, method, path, "");
    }

    /** Sends a JSON body. */
    static Answer send(TestApp app, String method, String path, String json) {
        TestClient nobody = app.anonymous();
        HttpRequestWithBody request = nobody.request(method, path).header("X-Dassie-Sandbox", "1");
        return nobody.answer(
                json.isEmpty()
                        ? request.asBytes()
                        : request.header("Content-Type", "application/json")
                                .body(json)
                                .asBytes(),
                method,
                path);
    }
}
