package social.dassie.federation.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteException.Kind;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.rows.Account;
import social.dassie.testing.TestApp;

/** Servers that say of their actors what cannot be true. */
class HostileActorsTest {
    @RegisterExtension
    static final TestApp APP = TestApp.start();

    @AutoClose
    private final RemoteServer server = new RemoteServer("www.peer.test");

    private final RemoteActors actors = APP.app().core().actors().actors;

    private static Kind kindOf(org.junit.jupiter.api.function.Executable work) {
        return assertThrows(RemoteException.class, work).kind();
    }

    @Test
    void missingHandle_deletesNoActor() throws RemoteException {
        List<ActorGone> told = new ArrayList<>();
        APP.app().core().platform().events().subscribe(Phase.SEND, ActorGone.class, told::add);
        server.has("vera");
        actors.get(server.id("vera"));
        server.peer.forgets("/.well-known/webfinger");
        server.fails("/.well-known/webfinger", 410);
        actors.refresh(server.id("vera"));
        server.forgets("/users/vera").serves("/users/vera", server.actor("vera").put("preferredUsername", "vera2"));
        assertEquals("vera", actors.refresh(server.id("vera")).username());
        assertEquals(Kind.GONE, kindOf(() -> actors.byHandle("nobody", server.domain())));
        APP.runJobs();
        assertEquals(List.of(), told);
        assertTrue(actors.known(server.id("vera")).isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"inbox", "sharedInbox", "outbox", "followers", "following", "featured"})
    void actorWithALocalUrl_isRejected(String key) {
        server.has(server.actor("wim").put(key, "https://Dassie.example/users/alice/" + key));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.get(server.id("wim"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"president", "bob"})
    void handleResolvingToAnothersActor_isRejected(String name) throws RemoteException {
        RemoteServer other = new RemoteServer("other.peer.test");
        server.has("bob");
        String handle = name + "@" + other.domain();
        other.fingers(handle, handle, server.id("bob"));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.byHandle(name, other.domain())));
        Account bob = actors.get(server.id("bob"));
        APP.clock().advance(Duration.ofHours(1));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.byHandle(name, other.domain())));
        assertEquals(bob.acct(), actors.refresh(server.id("bob")).acct());
        other.close();
    }
}
