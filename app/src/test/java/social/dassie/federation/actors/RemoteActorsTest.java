package social.dassie.federation.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteException.Kind;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.ModerationStates;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;
import social.dassie.testing.Together;

class RemoteActorsTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final RemoteServer server = new RemoteServer("www.peer.test");

    @AutoClose
    private final RemoteServer other = new RemoteServer("other.example.test");

    private final RemoteActors actors = app.app().core().actors().actors;

    private RemoteAccounts accounts() {
        return app.app().core().people().accounts.remote;
    }

    private static Kind kindOf(Executable work) {
        return assertThrows(RemoteException.class, work).kind();
    }

    @Test
    void handle_isFoundCaseInsensitively_andSpeltAsItsServerDoes() throws RemoteException {
        server.has("Alice");
        Account account = actors.byHandle("ALICE", server.domain().toUpperCase(Locale.ROOT));
        assertEquals("Alice@" + server.domain(), account.acct());
        assertEquals(server.id("Alice"), account.uri());
        assertEquals(account.id(), actors.byHandle("alice", server.domain()).id());
        assertEquals(1, server.peer.count("/users/Alice"));
    }

    @Test
    void handleDomain_isCanonical_butThreeHopsAreRejected() throws RemoteException {
        String canonical = "bob@" + other.domain();
        server.has("bob");
        server.fingers("bob@" + server.domain(), canonical, server.id("bob"));
        other.fingers(canonical, canonical, server.id("bob"));
        assertEquals(canonical, actors.get(server.id("bob")).acct());
        server.has("eve").fingers("eve@" + server.domain(), "eve@" + other.domain(), server.id("eve"));
        other.fingers("eve@" + other.domain(), "eve@third.test", server.id("eve"));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.get(server.id("eve"))));
    }

    @Test
    void handleOfAnotherActor_isRejected() {
        server.has("bob").has("eve");
        server.forgets("/users/eve").serves("/users/eve", server.actor("eve").put("preferredUsername", "bob"));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.get(server.id("eve"))));
        assertEquals(Optional.empty(), actors.known(server.id("eve")));
    }

    @Test
    void serverWithoutWebFinger_isResolvedByHostMeta() throws RemoteException {
        server.serves("/users/carol", server.actor("carol"));
        other.fingers("carol@" + server.domain(), "carol@" + server.domain(), server.id("carol"));
        server.peer.answers(
                "/.well-known/host-meta",
                "application/xrd+xml",
                "<?xml version=\"1.0\"?><XRD xmlns=\"http://docs.oasis-open.org/ns/xri/xrd-1.0\"><Link rel=\"lrdd\""
                        + " template=\"" + other.url("/.well-known/webfinger?resource={uri}") + "\"/></XRD>");
        assertEquals("carol@" + server.domain(), actors.get(server.id("carol")).acct());
    }

    @ParameterizedTest
    @ValueSource(strings = {"data:text/plain,{uri}", "file:///etc/passwd?{uri}", "http://10.0.0.1/{uri}", "{uri}"})
    void hostMetaWithInvalidTemplate_isRejected(String template) {
        server.peer.answers(
                "/.well-known/host-meta",
                "application/xrd+xml",
                "<XRD><Link rel=\"lrdd\" template=\"" + template + "\"/></XRD>");
        assertThrows(RemoteException.class, () -> actors.byHandle("dave", server.domain()));
    }

    @Test
    void webfingerProperty_precedesPreferredUsername() throws RemoteException {
        String handle = "real@" + server.domain();
        server.serves("/users/x", server.actor("x").put("webfinger", handle));
        server.fingers(handle, handle, server.id("x"));
        assertEquals(handle, actors.get(server.id("x")).acct());
    }

    @Test
    void personAndGroupOfOneName_areEachFoundByTheirId() throws RemoteException {
        String handle = "news@" + server.domain();
        server.serves(
                "/c/news", server.actor("news").put("id", server.url("/c/news")).put("type", "Group"));
        server.fingers(handle, handle, server.id("news"), server.url("/c/news"));
        Account group = actors.get(server.url("/c/news"));
        assertTrue(group.settings().groupActor());
        assertEquals(handle, group.acct());
    }

    @Test
    void personAndGroupOfOneName_areBothKept_inAnyOrder() throws RemoteException {
        String handle = "news@" + server.domain();
        server.serves("/users/news", server.actor("news"));
        server.serves(
                "/c/news", server.actor("news").put("id", server.url("/c/news")).put("type", "Group"));
        server.fingers(handle, handle, server.id("news"), server.url("/c/news"));
        Account person = actors.get(server.id("news"));
        Account group = actors.get(server.url("/c/news"));
        assertNotEquals(person.id(), group.id());
        for (int i = 0; i < 2; i++) {
            Account again = actors.refresh(server.id("news"));
            assertEquals(person.id(), again.id());
            assertEquals(handle, again.acct());
            assertEquals(group.acct(), actors.refresh(server.url("/c/news")).acct());
        }
    }

    @Test
    void numericId_doesNotAffectTheHandle() throws RemoteException {
        server.serves("/ap/users/1", server.actor("frida").put("id", server.url("/ap/users/1")));
        String handle = "frida@" + server.domain();
        server.fingers(handle, handle, server.url("/ap/users/1"));
        assertEquals(handle, actors.get(server.url("/ap/users/1")).acct());
    }

    @Test
    void profileInEveryForm_isStored() throws RemoteException {
        ObjectNode actor = server.actor("gina").put("name", "").putNull("summary");
        actor.putArray("type").add("Person").add("sc:Person");
        actor.putObject("summaryMap").put("de", "<p>Hallo<script>x</script></p>");
        actor.putArray("icon").add(node(48)).add(node(400)).add(node(120));
        actor.put("image", server.url("/header.png"));
        actor.putObject("attachment")
                .put("type", "schema:PropertyValue")
                .put("name", "Web")
                .put("value", "<a href=\"https://x.test\" onclick=\"y\">x</a>");
        actor.put("url", "https://elsewhere.test/gina")
                .put("discoverable", true)
                .put("manuallyApprovesFollowers", true);
        actor.putObject("followers").put("id", server.id("gina") + "/followers").put("totalItems", 7);
        actor.putObject("interactionPolicy")
                .putObject("canFeature")
                .put("automaticApproval", "https://www.w3.org/ns/activitystreams#Public");
        server.has(actor);
        Account account = actors.get(server.id("gina"));
        assertEquals("", account.profile().displayName());
        assertEquals(server.url("/icon400.png"), account.profile().avatar().remoteUrl());
        assertEquals(server.url("/header.png"), account.profile().header().remoteUrl());
        assertEquals(server.id("gina"), account.url());
        assertEquals(7, account.counts().followersCount());
        assertEquals(2 << 16, account.settings().featureApprovalPolicy());
        assertTrue(account.settings().locked());
        assertEquals(true, account.settings().discoverable());
        var shown = app.app().core().accounts().show(account.id());
        assertFalse(shown.note().contains("script"), shown.note());
        assertFalse(shown.fields().get(0).value().contains("onclick"));
    }

    private ObjectNode node(int width) {
        return server.actor("icon")
                .removeAll()
                .put("type", "Image")
                .put("width", width)
                .put("url", server.url("/icon" + width + ".png"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"type", "inbox", "preferredUsername"})
    void actorMissingRequiredProperties_isRejected(String key) {
        ObjectNode actor = server.actor("hal");
        server.has(actor);
        actor.remove(key);
        server.forgets("/users/hal").serves("/users/hal", actor);
        assertEquals(Kind.REFUSED, kindOf(() -> actors.get(server.id("hal"))));
    }

    @Test
    void nameOfThisServer_isNeverTaken() {
        app.user("alice");
        ObjectNode thief = server.actor("x").put("webfinger", "alice@dassie.example");
        server.serves("/users/x", thief);
        assertEquals(Kind.REFUSED, kindOf(() -> actors.get(server.id("x"))));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.byHandle("alice", "dassie.example")));
        assertEquals(Kind.REFUSED, kindOf(() -> actors.get(TestApp.URL + "/users/alice")));
    }

    @Test
    void renamedActor_keepsItsRow_andThePreviousHolderLosesIt() throws RemoteException {
        server.has("ivy").has("jan");
        long ivy = actors.get(server.id("ivy")).id();
        long jan = actors.get(server.id("jan")).id();
        server.forgets("/users/jan").serves("/users/jan", server.actor("jan").put("preferredUsername", "ivy"));
        server.fingers("ivy@" + server.domain(), "ivy@" + server.domain(), server.id("jan"));
        Account renamed = actors.refresh(server.id("jan"));
        assertEquals(jan, renamed.id());
        assertEquals("ivy", renamed.username());
        assertNotEquals("ivy", app.app().core().accounts().get(ivy).username());
    }

    @Test
    void unverifiedRename_isIgnored_butTheRestIsApplied() throws RemoteException {
        server.has("kim");
        actors.get(server.id("kim"));
        server.forgets("/users/kim")
                .serves(
                        "/users/kim",
                        server.actor("kim").put("preferredUsername", "root").put("name", "New"));
        Account account = actors.refresh(server.id("kim"));
        assertEquals("kim", account.username());
        assertEquals("New", account.profile().displayName());
    }

    @Test
    void newIdUnderAProvenHandle_isTheSameAccount() throws RemoteException {
        List<AccountEvent.IdChanged> told = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, AccountEvent.IdChanged.class, told::add);
        server.has("leo");
        long id = actors.get(server.id("leo")).id();
        server.serves("/new/leo", server.actor("leo").put("id", server.url("/new/leo")));
        server.fingers("leo@" + server.domain(), "leo@" + server.domain(), server.url("/new/leo"));
        assertEquals(id, actors.get(server.url("/new/leo")).id());
        assertEquals(List.of(new AccountEvent.IdChanged(id, server.id("leo"))), told);
    }

    @Test
    void suspensionByItsServer_isLiftedByIt_butTheStaffsIsNot() throws RemoteException {
        server.has(server.actor("mia").put("suspended", true));
        Account account = actors.get(server.id("mia"));
        assertTrue(account.isSuspended());
        server.forgets("/users/mia").has("mia");
        assertFalse(actors.refresh(server.id("mia")).isSuspended());
        ModerationStates states = new ModerationStates(app.app().core().platform());
        states.changeSuspended(account.id(), true);
        assertTrue(actors.refresh(server.id("mia")).isSuspended());
        states.changeSuspended(account.id(), false);
        server.forgets("/users/mia").has(server.actor("mia").put("suspended", true));
        assertTrue(actors.refresh(server.id("mia")).isSuspended());
        assertTrue(states.changeSuspended(account.id(), true), "the staff takes it over");
        server.forgets("/users/mia").has("mia");
        assertTrue(actors.refresh(server.id("mia")).isSuspended());
    }

    @Test
    void goneActor_firesAnEvent_butAnErrorKeepsIt() throws RemoteException {
        List<ActorGone> told = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, ActorGone.class, told::add);
        server.has("nia");
        long id = actors.get(server.id("nia")).id();
        server.forgets("/users/nia").fails("/users/nia", 404);
        assertEquals(Kind.NOT_FOUND, kindOf(() -> actors.refresh(server.id("nia"))));
        server.forgets("/users/nia").fails("/users/nia", 500);
        assertEquals(Kind.TEMPORARY, kindOf(() -> actors.refresh(server.id("nia"))));
        assertEquals(List.of(), told);
        server.forgets("/users/nia").fails("/users/nia", 410);
        assertEquals(Kind.GONE, kindOf(() -> actors.refresh(server.id("nia"))));
        assertEquals(List.of(new ActorGone(id)), told);
    }

    @Test
    void failedFetch_isNotRepeatedForFiveMinutes() throws RemoteException {
        server.fails("/users/oto", 404);
        for (int i = 0; i < 5; i++) {
            assertEquals(Kind.NOT_FOUND, kindOf(() -> actors.get(server.id("oto"))));
        }
        int asked = server.peer.count("/users/oto");
        assertTrue(asked <= 2, asked + " requests");
        server.forgets("/users/oto").has("oto");
        app.clock().advance(Duration.ofMinutes(6));
        assertEquals("oto@" + server.domain(), actors.get(server.id("oto")).acct());
    }

    @Test
    void account_isRefreshedAfterAWeek_orADayWhenViewed() throws RemoteException {
        server.has("pia").fails("/users/pia/followers", 404);
        actors.get(server.id("pia"));
        app.runJobs();
        int before = server.peer.count("/users/pia");
        app.clock().advance(Duration.ofDays(2));
        actors.get(server.id("pia"));
        app.runJobs();
        assertEquals(before, server.peer.count("/users/pia"));
        actors.byHandle("pia", server.domain());
        app.runJobs();
        assertEquals(before + 1, server.peer.count("/users/pia"));
        app.clock().advance(Duration.ofDays(8));
        actors.get(server.id("pia"));
        app.clock().advance(ActorJobs.SPREAD);
        app.runJobs();
        assertEquals(before + 2, server.peer.count("/users/pia"));
    }

    @Test
    void collectionCounts_areFetchedInTheBackground() throws RemoteException {
        server.has("quin");
        server.serves(
                "/users/quin/followers",
                server.actor("quin")
                        .removeAll()
                        .put("id", server.id("quin") + "/followers")
                        .put("type", "OrderedCollection")
                        .put("totalItems", 1234));
        long id = actors.get(server.id("quin")).id();
        app.runJobs();
        Account account = app.app().core().accounts().get(id);
        assertEquals(1234, account.counts().followersCount());
        assertEquals(true, account.settings().hideCollections());
    }

    @Test
    void concurrentFetchesOfAnActor_areShared() throws InterruptedException {
        server.has("rex");
        server.forgets("/users/rex");
        CountDownLatch all = new CountDownLatch(4);
        server.peer.answers("/users/rex", exchange -> {
            try {
                // The answer waits until everybody wants it.
                all.await(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            TestPeer.send(
                    exchange,
                    200,
                    RemoteServer.AP,
                    server.actor("rex").toString().getBytes(StandardCharsets.UTF_8));
        });
        List<Long> ids = Together.run(4, i -> () -> {
            all.countDown();
            return actors.get(server.id("rex")).id();
        });
        assertEquals(1, ids.stream().distinct().count());
        assertEquals(
                1,
                app.app()
                        .core()
                        .platform()
                        .db()
                        .transactions()
                        .inSnapshot(() ->
                                accounts().findByUri(server.id("rex")).stream().count()));
        assertTrue(server.peer.count("/users/rex") < 4, "asked " + server.peer.count("/users/rex") + " times");
    }

    @Test
    void newDomainsUnderOneName_areBounded() throws RemoteException {
        NewDomains domains = new NewDomains(app.clock());
        for (int i = 0; i < NewDomains.MAX_PER_NAME; i++) {
            assertTrue(domains.mayAdd("a" + i + ".flood.test"));
        }
        assertFalse(domains.mayAdd("b.flood.test"));
        assertTrue(domains.mayAdd("a1.flood.test"));
        assertTrue(domains.mayAdd("b.calm.test"));
        app.clock().advance(Duration.ofMinutes(6));
        assertTrue(domains.mayAdd("b.flood.test"));
        assertEquals("flood.co.uk", NewDomains.registered("a.b.flood.co.uk"));
        assertEquals("flood.example", NewDomains.registered("a.b.flood.example:8443"));
        assertEquals("192.0.2.1", NewDomains.registered("192.0.2.1:80"));
    }

    @Test
    void actorsOfOneCause_areBounded() throws RemoteException {
        FetchBudget discovery = new FetchBudget();
        for (int i = 0; i < FetchBudget.MAX_ACTORS; i++) {
            assertTrue(discovery.mayAddActor());
        }
        server.has("sue");
        assertEquals(Kind.TEMPORARY, kindOf(() -> actors.get(server.id("sue"), discovery)));
        assertNull(actors.known(server.id("sue")).orElse(null));
    }

    @Test
    void movedAccount_isShownOnlyWhenTheNewOneAgrees() throws RemoteException {
        server.has(server.actor("tom").put("movedTo", server.id("uli"))).has("uli");
        long tom = actors.get(server.id("tom")).id();
        long uli = actors.get(server.id("uli")).id();
        assertNull(app.app().core().accounts().get(tom).standing().movedToAccountId());
        server.forgets("/users/uli").has(server.actor("uli").put("alsoKnownAs", server.id("tom")));
        actors.refresh(server.id("uli"));
        assertEquals(uli, app.app().core().accounts().get(tom).standing().movedToAccountId());
        String aliases = "'[\"" + server.id("tom") + "\"]'";
        assertEquals(uli, app.rows().number("select id from accounts where also_known_as = " + aliases));
    }
}
