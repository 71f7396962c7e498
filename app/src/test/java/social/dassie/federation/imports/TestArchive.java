package social.dassie.federation.imports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.tls.Pem;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** An archive of an account on another server that is put together by a test. JSON is written with single quotes. */
final class TestArchive {
    static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";

    final String actor;
    private final String name;
    private final List<String> items = new ArrayList<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private String more = "";

    TestArchive(String actor) {
        this.actor = actor;
        this.name = actor.substring(actor.lastIndexOf('/') + 1);
    }

    /** Further properties of the actor. */
    TestArchive with(String properties) {
        more += "," + properties.replace('\'', '"');
        return this;
    }

    /** A post with the id {@code ACTOR/statuses/NUMBER}, of a day in March 2019. */
    TestArchive post(int number, String to, String content, String properties) {
        String note = """
                {'type':'Create','actor':'%1$s','object':{'id':'%1$s/statuses/%2$d','url':'%6$s/%2$d','type':'Note',
                'attributedTo':'%1$s','published':'2019-03-%2$02dT10:00:00Z','to':['%3$s'],'cc':[],'content':'%4$s'%5$s}}
                """.formatted(actor, number, to, content, properties, actor.replace("/users/", "/@"));
        items.add(note.replace('\'', '"'));
        return this;
    }

    TestArchive boost(String uri, String published) {
        items.add("""
                {'type':'Announce','actor':'%s','published':'%s','to':['%s'],'cc':[],'object':'%s'}
                """.formatted(actor, published, PUBLIC, uri).replace('\'', '"'));
        return this;
    }

    TestArchive likes(List<String> uris) {
        return file("likes.json", "{\"orderedItems\":[\"" + String.join("\",\"", uris) + "\"]}");
    }

    TestArchive file(String file, String content) {
        files.put(file, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** The private key, and the public key of the actor. */
    TestArchive keys(KeyPair secret, KeyPair open) {
        String pem = PublicKeys.pem(open.getPublic()).replace("\n", "\\n");
        with("'publicKey':{'id':'" + actor + "#main-key','owner':'" + actor + "','publicKeyPem':'" + pem + "'}");
        return file("key.pem", Pem.block("PRIVATE KEY", secret.getPrivate().getEncoded()));
    }

    byte[] zip() {
        Map<String, byte[]> all = new LinkedHashMap<>(files);
        String person = "{\"id\":\"" + actor + "\",\"type\":\"Person\",\"preferredUsername\":\"" + name
                + "\",\"followers\":\"" + actor + "/followers\"" + more + "}";
        all.put("actor.json", person.getBytes(StandardCharsets.UTF_8));
        all.put(
                "outbox.json",
                ("{\"orderedItems\":[" + String.join(",", items) + "]}").getBytes(StandardCharsets.UTF_8));
        try {
            return PostImportTest.zip(all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Imports it with the command. */
    Shell.Result into(TestClient who, Path place, String... options) {
        TestApp app = who.app();
        try {
            Path file = Files.write(place.resolve("archive.zip"), zip());
            String own = who.get("/api/v1/accounts/verify_credentials")
                    .path("username")
                    .asText();
            List<String> args = new ArrayList<>(List.of("account", "import", file.toString(), "--account", own));
            args.addAll(List.of(options));
            return new Shell(app.directory(), Map.of("DASSIE_URL", app.publicAddress()))
                    .run(args.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
