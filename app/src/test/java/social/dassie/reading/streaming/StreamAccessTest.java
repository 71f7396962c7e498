package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.db.Database;
import social.dassie.people.oauth.AuthorisedApps;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestEvents;
import social.dassie.testing.TestSocket;

/** A stream lasts no longer than its token, by whatever way that ends; and one token opens only so many. */
class StreamAccessTest {
    private static final int REVOKED = 1008;

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    /** Ends access without an event, as another process does; streams are to end within five seconds. */
    private void assertEndsWithin5Seconds(String sql) throws InterruptedException {
        TestClient bob = app.user("bob");
        try (TestSocket socket = TestSocket.of(alice, "user");
                TestEvents events = TestEvents.of(alice, "/public");
                TestSocket other = TestSocket.of(bob, "user")) {
            app.app().streams().beat();
            app.rows().run(sql);
            app.clock().advance(Duration.ofMillis(2_500));
            app.app().streams().beat();
            assertEquals(REVOKED, socket.closeCode());
            assertTrue(events.isEnded());
            app.clock().advance(Duration.ofSeconds(2));
            app.app().streams().beat();
            assertTrue(socket.isCut(), "the connection of who does not say good-bye is cut");
            String id = bob.posts("Hello");
            assertEquals(List.of("update " + id), other.soFar("user"));
            assertEquals(1, app.app().streams().count());
        }
    }

    @Test
    void tokenRemovedByAnotherProcess_endsItsStreams() throws InterruptedException {
        assertEndsWithin5Seconds("delete from oauth_tokens where account_id = " + alice.id());
    }

    @Test
    void streamOpenedDuringATokenCheck_isNotTreatedAsRevoked() throws InterruptedException {
        TestClient bob = app.user("bob");
        List<TestSocket> late = new ArrayList<>();
        try (TestSocket early = TestSocket.of(alice, "user")) {
            app.clock().advance(Duration.ofMillis(2_500));
            app.app().core().platform().db().setStatementLog(statement -> {
                if (late.isEmpty() && Thread.currentThread().getName().equals("streaming")) {
                    late.add(TestSocket.of(bob, "user"));
                }
            });
            app.app().streams().beat();
            app.app().core().platform().db().setStatementLog(Database.NO_LOG);
            assertEquals(1, late.size(), "opened during the look-up");
            String id = bob.posts("Hello");
            assertEquals(List.of("update " + id), late.get(0).soFar("user"));
            assertEquals(2, app.app().streams().count());
            assertEquals(0, early.soFar("user").size());
        } finally {
            late.forEach(TestSocket::close);
        }
    }

    @Test
    void appRemoved_endsItsStreams() throws InterruptedException {
        app.rows()
                .run("insert into oauth_apps (name, redirect_uris, scopes, client_id, secret_hash, created_at)"
                        + " values ('Other', '', 'read', 'x', 'x', 0)");
        app.rows()
                .run("update oauth_tokens set app_id = (select id from oauth_apps where name = 'Other')"
                        + " where account_id = " + alice.id());
        assertEndsWithin5Seconds("delete from oauth_apps where name = 'Other'");
    }

    @Test
    void suspension_endsStreams() throws InterruptedException {
        assertEndsWithin5Seconds("update accounts set suspended_at = 1 where id = " + alice.id());
    }

    @Test
    void disablingInAnotherProcess_endsStreams() throws InterruptedException {
        assertEndsWithin5Seconds("update users set disabled = 1 where account_id = " + alice.id());
    }

    @Test
    void accountRemoved_endsStreams() throws InterruptedException {
        assertEndsWithin5Seconds("delete from accounts where id = " + alice.id());
    }

    @Test
    void revokedToken_endsItsOwnStreamsAtOnce() {
        TestClient second = app.client(alice.id(), "read write");
        try (TestSocket socket = TestSocket.of(second, "user");
                TestEvents events = TestEvents.of(second, "/user");
                TestSocket first = TestSocket.of(alice, "user")) {
            var caller = app.app().core().tokens().authenticate(String.valueOf(second.token()));
            app.app().core().tokens().revoke(caller.tokenId());
            String id = alice.posts("Not for the revoked one");
            assertEquals(REVOKED, socket.closeCode());
            assertTrue(events.isEnded());
            assertEquals(List.of("update " + id), first.soFar("user"));
        }
    }

    @Test
    void appRevokedByItsUser_closesItsStreamsAtOnce() {
        var core = app.app().core();
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            long appId =
                    core.tokens().authenticate(String.valueOf(alice.token())).appId();
            new AuthorisedApps(core.platform()).revoke(alice.id(), appId);
            assertEquals(REVOKED, socket.closeCode());
        }
    }

    @Test
    void newPasswordAndDisabledLogin_endAllStreamsAtOnce() {
        TestClient bob = app.user("bob");
        try (TestSocket socket = TestSocket.of(alice, "user");
                TestSocket other = TestSocket.of(bob, "user")) {
            app.app().core().users().changePassword(alice.id(), "another password");
            assertEquals(REVOKED, socket.closeCode());
            app.app().core().users().changeDisabled(bob.id(), true);
            assertEquals(REVOKED, other.closeCode());
        }
    }

    @Test
    void oneToken_opensOnlySoManyStreams() {
        List<TestSocket> sockets = new ArrayList<>();
        for (int i = 0; i < Streams.MAX_PER_TOKEN; i++) {
            sockets.add(TestSocket.of(alice, "user"));
        }
        try (TestSocket tooMany = TestSocket.of(alice, "user");
                TestEvents events = TestEvents.of(alice, "/user");
                TestSocket other = TestSocket.of(app.client(alice.id(), "read"), "user")) {
            assertEquals(429, tooMany.status());
            assertEquals(429, events.status());
            assertEquals(101, other.status());
        }
        TestSocket left = sockets.get(0);
        left.send(TestSocket.CLOSE, new byte[0]).closeCode();
        try (TestSocket again = TestSocket.of(alice, "user")) {
            assertEquals(101, again.status());
        }
        sockets.forEach(TestSocket::close);
    }

    @Test
    void streamsPerAccount_areLimited_acrossTokens() {
        List<TestSocket> sockets = new ArrayList<>();
        TestClient program = alice;
        for (int i = 0; i < Streams.MAX_PER_ACCOUNT; i++) {
            program = i % Streams.MAX_PER_TOKEN == 0 ? app.client(alice.id(), "read") : program;
            sockets.add(TestSocket.of(program, "user"));
        }
        try (TestSocket tooMany = TestSocket.of(app.client(alice.id(), "read"), "user");
                TestSocket other = TestSocket.of(app.user("bob"), "user")) {
            assertEquals(429, tooMany.status());
            assertEquals(101, other.status());
        }
        sockets.forEach(TestSocket::close);
    }

    @Test
    void stoppingServer_closesStreamsForReconnection() {
        TestApp other = TestApp.start();
        TestClient bob = other.user("bob");
        try (TestSocket socket = TestSocket.of(bob, "user");
                TestEvents events = TestEvents.of(bob, "/user")) {
            socket.settle();
            long startNs = System.nanoTime();
            other.close();
            assertEquals(1001, socket.closeCode());
            assertTrue(events.isEnded());
            assertTrue(System.nanoTime() - startNs < 4_000_000_000L, "open streams do not hold up the stop");
        }
    }
}
