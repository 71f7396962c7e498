package social.dassie.pages.visitors.interaction;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;

class IntentTest {
    @RegisterExtension
    static final TestApp APP = TestApp.start();

    @ParameterizedTest
    @CsvSource({
        "web+mastodon://follow?uri=acct:bob@far.example, /authorize_interaction?uri=bob%40far.example",
        "web+mastodon://follow?uri=bob%40far.example, /authorize_interaction?uri=bob%40far.example",
        "WEB+MASTODON://follow/?x=1&uri=https%3A%2F%2Ffar.example%2F%40bob,"
                + "/authorize_interaction?uri=https%3A%2F%2Ffar.example%2F%40bob",
        "web+mastodon://share?text=Look+here%3A%20%26more, /share?text=Look%20here%3A%20%26more",
        "web+mastodon://share?text=, /share?text="
    })
    void intent_leadsToItsPage(String uri, String page) {
        assertEquals(
                page,
                APP.anonymous()
                        .call("GET", "/intent", "uri", uri)
                        .expect(302)
                        .header("Location")
                        .replace(TestApp.URL, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "web+mastodon://delete?uri=bob",
                "web+mastodon://follow",
                "web+mastodon://follow?text=bob",
                "web+mastodon:follow?uri=bob",
                "https://follow?uri=bob",
                "//evil.example"
            })
    void otherLinks_areNotFound(String uri) {
        APP.anonymous().call("GET", "/intent", "uri", uri).expect(404);
    }

    @Test
    void missingLink_isNotFound() {
        APP.anonymous().call("GET", "/intent").expect(404);
    }
}
