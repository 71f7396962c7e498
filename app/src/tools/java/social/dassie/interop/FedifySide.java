package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A small server made with Fedify ({@code fedify-peer.mjs}): {@code FEDIFY} names the directory with
 * {@code node_modules}, and {@code NODE} the program, when it is not the one on the path.
 */
final class FedifySide implements Side {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> NAMES = List.of("finn", "fae", "fritz", "fila", "frey");
    private static final Path SCRIPT = Path.of("app/src/tools/interop/fedify-peer.mjs");
    private static final String PUBLIC = "as:Public";

    private final Path installed;
    private final String address;
    private final Path copy;
    private final Program program;

    FedifySide(Path installed, Path directory) {
        int port = Program.freePort();
        this.installed = installed;
        this.address = "http://localhost:" + port;
        // Node looks for libraries beside the script.
        this.copy = installed.resolve("dassie-interop-" + port + ".mjs");
        try {
            Files.copy(SCRIPT, copy);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        copy.toFile().deleteOnExit();
        String node = Optional.ofNullable(System.getenv("NODE")).orElse("node");
        this.program = Program.start(
                        directory.resolve("fedify.log"),
                        Map.of("DEBUG", "1", "PORT", Integer.toString(port), "NAMES", String.join(",", NAMES)),
                        List.of(node, copy.toString()))
                .awaits(address + "/ready");
    }

    @Override
    public String version() {
        try {
            Path manifest = installed.resolve("node_modules/@fedify/fedify/package.json");
            return "Fedify "
                    + JSON.readTree(Files.readAllBytes(manifest))
                            .path("version")
                            .asText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Voices voices() {
        return new Voices(voice(0), voice(1), voice(2), voice(3), voice(4));
    }

    private Voice voice(int number) {
        return new FedifyVoice(NAMES.get(number));
    }

    @Override
    public void close() {
        program.close();
        copy.toFile().delete();
    }

    private final class FedifyVoice implements Voice {
        private final String name;
        private final Map<String, String> uris = new HashMap<>();
        private final Map<String, List<String>> asked = new HashMap<>();

        FedifyVoice(String name) {
            this.name = name;
        }

        private JsonNode ask(String what, Object... params) {
            Map<String, Object> question = new HashMap<>(Map.of("what", what, "who", name));
            for (int i = 0; i < params.length; i += 2) {
                question.put(params[i].toString(), params[i + 1]);
            }
            try {
                HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/ctl"))
                        .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(question)))
                        .build();
                HttpResponse<String> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
                if (answer.statusCode() != 200) {
                    throw new IllegalStateException(what + ": " + answer.body());
                }
                return JSON.readTree(answer.body());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private String uriOf(Voice other) {
            return uriOf(other.handle());
        }

        /** The address of an account. Fedify's own search asks for handles on https only. */
        private String uriOf(String handle) {
            return uris.computeIfAbsent(handle, this::askForUri);
        }

        private String askForUri(String handle) {
            String host = handle.replaceFirst("^@[^@]+@", "");
            URI question = URI.create("http://" + host + "/.well-known/webfinger?resource=acct:" + handle.substring(1));
            try {
                HttpResponse<byte[]> answer = HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(question).build(), BodyHandlers.ofByteArray());
                for (JsonNode link : JSON.readTree(answer.body()).path("links")) {
                    if (link.path("rel").asText().equals("self")) {
                        return link.path("href").asText();
                    }
                }
                throw new IllegalStateException("There is nobody " + handle);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public String handle() {
            return "@" + name + "@" + URI.create(address).getAuthority();
        }

        @Override
        public void follow(Voice other) {
            ask("follow", "uri", uriOf(other));
        }

        @Override
        public void unfollow(Voice other) {
            ask("unfollow", "uri", uriOf(other));
        }

        @Override
        public boolean follows(Voice other) {
            return ask("follows", "uri", uriOf(other)).asBoolean();
        }

        @Override
        public boolean isFollowedBy(Voice other) {
            return ask("followedBy", "uri", uriOf(other)).asBoolean();
        }

        @Override
        public void lock() {
            ask("lock");
        }

        @Override
        public boolean lets(Voice other) {
            return ask("lets", "uri", uriOf(other)).asBoolean();
        }

        @Override
        public String post(Draft draft) {
            List<String> mentions = new ArrayList<>();
            for (String word : draft.text().split(" ", -1)) {
                if (word.matches("@[^@]+@.+")) {
                    mentions.add(uriOf(word));
                }
            }
            String uri = ask(
                            "post",
                            "text",
                            draft.text(),
                            "warning",
                            draft.warning(),
                            "visibility",
                            draft.visibility(),
                            "picture",
                            Base64.getEncoder().encodeToString(draft.picture()),
                            "options",
                            draft.options(),
                            "mentions",
                            mentions)
                    .asText();
            asked.put(uri, draft.options());
            return uri;
        }

        @Override
        public String reply(String uri, String text) {
            String author = text.split(" ", 2)[0];
            return ask("post", "text", text, "visibility", "public", "parent", uri, "mentions", List.of(uriOf(author)))
                    .asText();
        }

        @Override
        public String quote(String uri, String text) {
            throw new LackingException("is a library, and this peer made with it quotes nothing");
        }

        @Override
        public boolean showsQuote(String uri) {
            throw new LackingException("is a library, and this peer made with it shows no quotes");
        }

        @Override
        public Optional<Seen> sees(String uri) {
            JsonNode json = ask("sees", "uri", uri);
            if (json.isNull()) {
                return Optional.empty();
            }
            JsonNode attachment = json.path("attachment");
            List<String> options = new ArrayList<>();
            json.path("oneOf").forEach(option -> options.add(option.path("name").asText()));
            return Optional.of(new Seen(
                    json.path("content").asText(),
                    json.path("summary").asText(""),
                    visibility(json.path("to"), json.path("cc")),
                    attachment.isArray() ? attachment.size() : attachment.isObject() ? 1 : 0,
                    options,
                    json.path("inReplyTo").asText("")));
        }

        private static String visibility(JsonNode to, JsonNode cc) {
            if (to.toString().contains(PUBLIC)) {
                return "public";
            }
            if (cc.toString().contains(PUBLIC)) {
                return "unlisted";
            }
            return to.toString().contains("/followers") ? "private" : "direct";
        }

        @Override
        public void edit(String uri, String text) {
            ask("edit", "uri", uri, "text", text);
        }

        @Override
        public void delete(String uri) {
            ask("delete", "uri", uri);
        }

        @Override
        public void like(String uri) {
            ask("like", "uri", uri);
        }

        @Override
        public void unlike(String uri) {
            ask("unlike", "uri", uri);
        }

        @Override
        public void boost(String uri) {
            ask("boost", "uri", uri);
        }

        @Override
        public void unboost(String uri) {
            ask("unboost", "uri", uri);
        }

        @Override
        public int likes(String uri) {
            return ask("likes", "uri", uri).asInt();
        }

        @Override
        public int boosts(String uri) {
            return ask("boosts", "uri", uri).asInt();
        }

        @Override
        public void vote(String uri, int option) {
            ask("vote", "uri", uri, "option", option);
        }

        @Override
        public int votes(String uri, int option) {
            return ask(
                            "votes",
                            "uri",
                            uri,
                            "option",
                            Objects.requireNonNull(asked.get(uri)).get(option))
                    .asInt();
        }

        @Override
        public void pin(String uri) {
            ask("pin", "uri", uri);
        }

        @Override
        public boolean seesPinned(Voice author, String uri) {
            return ask("pinned", "author", uriOf(author), "uri", uri).asBoolean();
        }

        @Override
        public void block(Voice other) {
            ask("block", "uri", uriOf(other));
        }

        @Override
        public void unblock(Voice other) {
            ask("unblock", "uri", uriOf(other));
        }

        @Override
        public void report(Voice other, String uri, String comment) {
            ask("report", "account", uriOf(other), "uri", uri, "comment", comment);
        }

        @Override
        public boolean hasReport(String comment) {
            return ask("reported", "comment", comment).asBoolean();
        }

        @Override
        public void wasKnownAs(Voice old) {
            ask("alias", "uri", uriOf(old));
        }

        @Override
        public void moveTo(Voice target) {
            ask("move", "uri", uriOf(target));
        }

        @Override
        public boolean isToldOf(String uri) {
            return sees(uri).isPresent();
        }
    }
}
