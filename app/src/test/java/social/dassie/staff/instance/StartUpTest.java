package social.dassie.staff.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class StartUpTest {
    @AutoClose
    private static final TestApp app = TestApp.start();

    private static final TestClient alice = app.user("alice");

    @ParameterizedTest
    @ValueSource(strings = {"identity_proofs"})
    void unsupportedAccountLists_areEmpty_andNeedAUser(String what) {
        String path = "/api/v1/accounts/" + alice.id() + "/" + what;
        assertEquals("[]", alice.call("GET", path).expect(200).text());
        app.anonymous().call("GET", path).expect(401);
        alice.call("GET", "/api/v1/accounts/1/" + what).expect(404, "Record not found");
    }

    @Test
    void aCampaignForMoney_isNeverThere_andNeedsAUser() {
        assertEquals(
                "",
                alice.call("GET", "/api/v1/donation_campaigns?locale=en&seed=7")
                        .expect(204)
                        .text());
        app.anonymous().call("GET", "/api/v1/donation_campaigns").expect(401);
    }

    @Test
    void missingPushSubscription_hasTheExpectedError() {
        alice.withScopes("push").call("GET", "/api/v1/push/subscription").expect(404, "Record not found");
        alice.withScopes("read").call("GET", "/api/v1/push/subscription").expect(403);
        app.anonymous().call("GET", "/api/v1/push/subscription").expect(401);
    }
}
