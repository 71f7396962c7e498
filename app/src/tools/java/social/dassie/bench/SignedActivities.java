package social.dassie.bench;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import social.dassie.ground.api.Json;
import social.dassie.network.activitypub.Addressees;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;

/**
 * Requests to the inbox as Mastodon sends them: made, and signed with the signer of Dassie, before anything is measured,
 * because a signature costs the load more than its request costs the server. They are valid for an hour.
 */
final class SignedActivities {
    /** Of so many servers, which are no more, are those who say farewell. */
    private static final int GONE_HOSTS = 500;

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final URI INBOX = URI.create(Seed.URL + "/inbox");

    private final Peers peers;
    private final int sinkPort;
    private final SeedText texts = new SeedText(new Random(7));
    private final Random random = new Random(8);
    /** Every note that was ever made, with its author. */
    private final List<Note> notes = new ArrayList<>();
    /** As many of them as the server has for certain: these are answered and boosted. */
    private int known;

    private int announced;
    private int strangers;

    SignedActivities(Peers peers, int sinkPort) {
        this.peers = peers;
        this.sinkPort = sinkPort;
    }

    private static final class Note {
        private final String uri;
        private final int author;
        private int boosts;

        Note(String uri, int author) {
            this.uri = uri;
            this.author = author;
        }
    }

    private record Unsigned(ObjectNode activity, SigningKey key) {}

    /** New notes of authors who are followed, each one once. All before count as known to the server. */
    List<byte[]> notes(int count) {
        known = notes.size();
        return sign(count, this::note);
    }

    /** Boosts of notes which the server has, each by another author than the last one of the same note. */
    List<byte[]> announces(int count) {
        known = notes.size();
        return sign(count, this::announce);
    }

    /** Farewells of people whom the server never heard of. */
    List<byte[]> deletes(int count) {
        return sign(count, this::delete);
    }

    private static List<byte[]> sign(int count, Supplier<Unsigned> make) {
        List<Unsigned> unsigned = Stream.generate(make).limit(count).toList();
        long now = System.currentTimeMillis();
        return unsigned.parallelStream()
                .map(each -> request(Json.bytes(each.activity()), each.key(), now))
                .toList();
    }

    private static byte[] request(byte[] body, SigningKey key, long now) {
        Map<String, String> headers = Signer.headers("POST", INBOX, body, key, now, SignatureForm.CAVAGE);
        StringBuilder head = new StringBuilder("POST /inbox HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        head.append("User-Agent: Mastodon/4.5.0 (http.rb/5.3.1; +https://p1.bench.test/)\r\n")
                .append("Content-Length: ")
                .append(body.length)
                .append("\r\n\r\n");
        byte[] start = head.toString().getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = new byte[start.length + body.length];
        System.arraycopy(start, 0, request, 0, start.length);
        System.arraycopy(body, 0, request, start.length, body.length);
        return request;
    }

    private Peers.Author author(int number) {
        return peers.authors().get(number % peers.authors().size());
    }

    private Unsigned note() {
        Peers.Author author = author(notes.size());
        String uri = author.uri() + "/statuses/" + notes.size();
        ObjectNode note = JSON.objectNode();
        ArrayNode cc = JSON.arrayNode().add(author.uri() + "/followers");
        ArrayNode tags = JSON.arrayNode();
        String content =
                "<p>" + mention(cc, tags) + texts.plain().replace("\n\n", "</p><p>") + hashtag(author, tags) + "</p>";
        note.put("id", uri).put("type", "Note").putNull("summary");
        note.put("inReplyTo", known > 0 && random.nextInt(100) < 15 ? notes.get(random.nextInt(known)).uri : null);
        note.put("published", now()).put("url", page(author, notes.size()));
        note.put("attributedTo", author.uri());
        note.set("to", JSON.arrayNode().add(Addressees.PUBLIC));
        note.set("cc", cc);
        note.put("sensitive", false).put("atomUri", uri).putNull("inReplyToAtomUri");
        note.put("conversation", "tag:bench.test,2026-01-01:objectId=" + notes.size() + ":objectType=Conversation");
        note.put("content", content).set("contentMap", JSON.objectNode().put("en", content));
        note.set("attachment", attachments(author));
        note.set("tag", tags);
        note.set("replies", collection(uri, "replies"));
        note.set("likes", collection(uri, "likes").put("totalItems", 0));
        note.set("shares", collection(uri, "shares").put("totalItems", 0));
        notes.add(new Note(uri, notes.size()));
        return new Unsigned(activity("Create", uri + "/activity", author, cc).set("object", note), author.key());
    }

    private Unsigned announce() {
        Note note = notes.get(announced % known);
        Peers.Author author = author(note.author + ++note.boosts);
        ArrayNode cc = JSON.arrayNode().add(author(note.author).uri()).add(author.uri() + "/followers");
        String id = author.uri() + "/statuses/boost" + announced++ + "/activity";
        return new Unsigned(activity("Announce", id, author, cc).put("object", note.uri), author.key());
    }

    private Unsigned delete() {
        String uri =
                "http://gone" + strangers % GONE_HOSTS + ".bench.test:" + sinkPort + "/users/stranger" + strangers++;
        ObjectNode activity = JSON.objectNode();
        activity.put("@context", "https://www.w3.org/ns/activitystreams");
        activity.put("id", uri + "#delete").put("type", "Delete").put("actor", uri);
        activity.set("to", JSON.arrayNode().add(Addressees.PUBLIC));
        activity.put("object", uri);
        SigningKey any = author(0).key();
        return new Unsigned(activity, new SigningKey(uri + "#main-key", any.key()));
    }

    private static ObjectNode activity(String type, String id, Peers.Author author, ArrayNode cc) {
        ObjectNode activity = JSON.objectNode();
        ObjectNode terms = JSON.objectNode();
        for (String term : List.of(
                "ostatus:atomUri",
                "ostatus:inReplyToAtomUri",
                "ostatus:conversation",
                "as:sensitive",
                "toot:votersCount",
                "toot:blurhash",
                "toot:focalPoint",
                "as:Hashtag")) {
            terms.put(term.substring(term.indexOf(':') + 1), term);
        }
        activity.set(
                "@context",
                JSON.arrayNode().add("https://www.w3.org/ns/activitystreams").add(terms));
        activity.put("id", id).put("type", type).put("actor", author.uri()).put("published", now());
        activity.set("to", JSON.arrayNode().add(Addressees.PUBLIC));
        activity.set("cc", cc);
        return activity;
    }

    /** Of twenty notes, one names somebody here, and three somebody elsewhere. */
    private String mention(ArrayNode cc, ArrayNode tags) {
        int which = random.nextInt(20);
        if (which > 3) {
            return "";
        }
        String name = peers.people().get(random.nextInt(peers.people().size()));
        String uri = which == 0
                ? Seed.URL + "/users/" + name
                : author(random.nextInt(peers.authors().size())).uri();
        cc.add(uri);
        tags.addObject().put("type", "Mention").put("href", uri).put("name", "@" + name);
        return "<span class=\"h-card\" translate=\"no\"><a href=\"" + uri + "\" class=\"u-url mention\">@<span>" + name
                + "</span></a></span> ";
    }

    private String hashtag(Peers.Author author, ArrayNode tags) {
        if (random.nextInt(100) >= 35) {
            return "";
        }
        String name = SeedText.tag(texts.anyTag());
        String href = author.uri().replaceFirst("/users/.*", "/tags/") + name;
        tags.addObject().put("type", "Hashtag").put("href", href).put("name", "#" + name);
        return " <a href=\"" + href + "\" class=\"mention hashtag\" rel=\"tag\">#<span>" + name + "</span></a>";
    }

    private ArrayNode attachments(Peers.Author author) {
        ArrayNode attachments = JSON.arrayNode();
        if (random.nextInt(100) < 12) {
            String url = author.uri().replaceFirst("/users/.*", "/media/") + notes.size() + ".jpg";
            attachments
                    .addObject()
                    .put("type", "Document")
                    .put("mediaType", "image/jpeg")
                    .put("url", url)
                    .put("name", "A rock in the sun")
                    .put("blurhash", "UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH")
                    .put("width", 1600)
                    .put("height", 1200);
        }
        return attachments;
    }

    private static ObjectNode collection(String uri, String name) {
        return JSON.objectNode().put("id", uri + "/" + name).put("type", "Collection");
    }

    private static String page(Peers.Author author, int number) {
        return author.uri().replace("/users/", "/@") + "/" + number;
    }

    private static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
