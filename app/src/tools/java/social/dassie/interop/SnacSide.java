package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** snac, a small server in C: its program is named by {@code SNAC}. */
final class SnacSide implements Side {
    private static final List<String> NAMES = List.of("sina", "silke", "sven", "sofie", "stig");
    private static final Pattern PASSWORD = Pattern.compile("password is (\\S+)");

    private final String binary;
    private final Path directory;
    private final Path data;
    private final String address;
    private final Program program;
    private final Map<String, Voice> voices = new HashMap<>();

    SnacSide(String binary, Path directory) {
        int port = Program.freePort();
        this.binary = binary;
        this.directory = directory;
        this.data = directory.resolve("snac");
        this.address = "http://localhost:" + port;
        run("127.0.0.1\n" + port + "\nlocalhost:" + port + "\n\n\n", "init", data.toString());
        Path settings = data.resolve("server.json");
        try {
            Files.writeString(
                    settings, Files.readString(settings).replace("\"protocol\": \"https\"", "\"protocol\": \"http\""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> passwords = new HashMap<>();
        for (String name : NAMES) {
            Matcher password = PASSWORD.matcher(run("\n", "adduser", data.toString(), name));
            if (password.find()) {
                passwords.put(name, password.group(1));
            }
        }
        this.program = Program.start(
                        directory.resolve("snac.log"), Map.of("DEBUG", "1"), List.of(binary, "httpd", data.toString()))
                .awaits(address + "/api/v1/instance");
        passwords.forEach((name, password) -> voices.put(name, new SnacVoice(name, token(name, password))));
    }

    private String run(String input, String... arguments) {
        List<String> command = new ArrayList<>(List.of(binary));
        command.addAll(List.of(arguments));
        return Program.run(directory.resolve("snac-command.log"), input, command);
    }

    private String token(String name, String password) {
        String form = "login=" + name + "&passwd=" + URLEncoder.encode(password, StandardCharsets.UTF_8);
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/oauth/x-snac-get-token"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form))
                .build();
        try {
            return HttpClient.newHttpClient()
                    .send(request, BodyHandlers.ofString())
                    .body()
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String version() {
        return new MastodonVoice(address, "", "", "")
                .get("/api/v1/instance")
                .path("version")
                .asText()
                .replaceFirst(".*snac.([0-9.]+).*", "snac $1");
    }

    @Override
    public Voices voices() {
        return new Voices(voice(0), voice(1), voice(2), voice(3), voice(4));
    }

    private Voice voice(int number) {
        return Objects.requireNonNull(voices.get(NAMES.get(number)));
    }

    @Override
    public void close() {
        program.close();
    }

    private final class SnacVoice extends MastodonVoice {
        SnacVoice(String name, String token) {
            super(address, name, token, "");
        }

        private void act(String command, String... arguments) {
            List<String> all = new ArrayList<>(List.of(command, data.toString(), name()));
            all.addAll(List.of(arguments));
            run("", all.toArray(String[]::new));
        }

        /** Its API fetches by address on https only, its command line on http too. */
        @Override
        String idOf(String uri) {
            Optional<JsonNode> known = find(uri);
            if (known.isEmpty()) {
                act("insert", uri);
            }
            return super.idOf(uri);
        }

        @Override
        public boolean follows(Voice other) {
            return get("/api/v1/accounts/relationships", "id[]", idOf(other))
                    .path(0)
                    .path("following")
                    .asBoolean();
        }

        @Override
        public String post(Draft draft) {
            if (draft.text().startsWith("@")) {
                throw new LackingException("understands no mention of a handle with a port");
            }
            return super.post(draft);
        }

        @Override
        public void boost(String uri) {
            act("boost", uri);
        }

        @Override
        public void unboost(String uri) {
            act("unboost", uri);
        }

        @Override
        public void pin(String uri) {
            throw new LackingException("tells nobody of a pin: it is read with the profile");
        }

        @Override
        public void vote(String uri, int option) {
            throw new LackingException("sends a vote that comes through its API to nobody");
        }

        @Override
        public boolean seesPinned(Voice author, String uri) {
            throw new LackingException("does not read the pinned posts of others");
        }

        @Override
        public String quote(String uri, String text) {
            throw new LackingException("does not quote by permission (FEP-044f)");
        }

        @Override
        public boolean showsQuote(String uri) {
            throw new LackingException("does not show quotes");
        }

        @Override
        public void block(Voice other) {
            throw new LackingException("mutes, and tells nobody");
        }

        @Override
        public void noticesBlocks() {
            throw new LackingException("keeps following who blocks it");
        }

        @Override
        public void forgetsBoosts() {
            throw new LackingException("counts a boost for ever");
        }

        @Override
        public void report(Voice other, String uri, String comment) {
            throw new LackingException("reports nobody");
        }

        @Override
        public void wasKnownAs(Voice old) {
            act("alias", old.handle());
        }

        @Override
        public void moveTo(Voice target) {
            act("alias", target.handle());
            act("migrate");
        }
    }
}
