package social.dassie.pages.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.users.User;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** A link that was sent before a login changed opens nothing afterwards, however it changed. */
class EndedLinksTest {
    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings());

    private final TestClient alice = app.user("alice");
    private final TestBrowser settings = new TestBrowser(app).signedIn("alice");
    private final TestBrowser thief = new TestBrowser(app);

    private String resetLink() {
        TestBrowser asking = new TestBrowser(app);
        asking.open("/auth/password/new").expect(200);
        asking.submit("/auth/password", "email", "alice@mail.example").expect(200);
        app.runJobs();
        String link = mail.last().link();
        thief.open(link).expect(200);
        return link;
    }

    private void isOver(String link) {
        thief.submit("/auth/password/edit", "password", "password of a thief").expect(404);
        thief.open(link).expect(404);
        assertTrue(app.app()
                .core()
                .users()
                .authenticate(user().email(), "password of a thief")
                .isEmpty());
    }

    private User user() {
        return app.app().core().users().get(alice.id());
    }

    @Test
    void resetLink_endsWithANewPasswordOnTheSettingsPage() {
        String link = resetLink();
        settings.open("/settings");
        settings.submit(
                        "/settings/password",
                        "current_password",
                        "password of alice",
                        "password",
                        "another password of alice")
                .expect(303);
        isOver(link);
    }

    @Test
    void resetLink_endsWithANewPasswordFromTheOperator() {
        String link = resetLink();
        app.app().core().users().changePassword(alice.id(), "a password from the operator");
        isOver(link);
    }

    @Test
    void resetLink_endsWithANewAddressFromTheOperator() {
        String link = resetLink();
        app.app().core().users().changeEmail(alice.id(), "new@mail.example");
        isOver(link);
    }

    @Test
    void resetLink_isInvalidatedByAConfirmedNewEmail() {
        String link = resetLink();
        changeAddress();
        settings.open(mail.to("new@mail.example").get(0).link()).expect(200);
        settings.submit("/auth/confirmation").expect(200);
        isOver(link);
    }

    /** Whoever knew the password may have asked for their own address. */
    @Test
    void pendingEmailChange_isCancelledByANewPassword() {
        changeAddress();
        String link = mail.to("new@mail.example").get(0).link();
        app.app().core().users().changePassword(alice.id(), "another password of alice");
        assertNull(user().address().awaited());
        settings.open(link).expect(404);
        assertEquals("alice@mail.example", user().email());
        app.runJobs();
        assertEquals(1, mail.to("new@mail.example").size());
    }

    private void changeAddress() {
        settings.open("/settings");
        settings.submit("/settings/email", "email", "new@mail.example", "current_password", "password of alice")
                .expect(303);
        app.runJobs();
    }
}
