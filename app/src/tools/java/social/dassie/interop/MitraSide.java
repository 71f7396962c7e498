package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Mitra, a server in Rust: {@code MITRA} names the directory with its program {@code mitra}. Needs PostgreSQL. */
final class MitraSide implements Side {
    private static final List<String> NAMES = List.of("mila", "milo", "mara", "moritz", "malin");
    private static final String PASSWORD = "harbour-lantern-7391";
    private static final String DATABASE = "mitra";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String binary;
    private final Path directory;
    private final String address;
    private final Postgres postgres;
    private final Map<String, String> environment;
    private final Program program;
    private final Map<String, Voice> voices = new HashMap<>();

    MitraSide(Path installed, Site site, Path directory) {
        this.binary = installed.resolve("mitra").toString();
        this.directory = directory;
        this.address = site.address();
        Path settings = directory.resolve("mitra.yaml");
        // The program may be one for development, which federates with nobody.
        this.environment = Map.of("CONFIG_PATH", settings.toString(), "ENVIRONMENT", "production");
        this.postgres = new Postgres(directory);
        try {
            postgres.create(DATABASE);
            writeSettings(settings, site);
            for (String name : NAMES) {
                createAccount(name);
            }
            this.program = Program.start(directory.resolve("mitra.log"), environment, List.of(binary, "server"))
                    .awaits(address + "/api/v1/instance");
            for (String name : NAMES) {
                voices.put(name, new MitraVoice(name, token(name)));
            }
        } catch (RuntimeException e) {
            postgres.close();
            throw e;
        }
    }

    private void writeSettings(Path settings, Site site) {
        try {
            Path storage = Files.createDirectory(directory.resolve("mitra"));
            Files.writeString(settings, """
                    database_url: "%s"
                    storage_dir: "%s"
                    http_host: "127.0.0.1"
                    http_port: %d
                    instance_url: "%s"
                    instance_title: "interop"
                    instance_short_description: "interop"
                    instance_description: "interop"
                    federation:
                      ssrf_protection_enabled: false
                    """.formatted(postgres.url(DATABASE), storage, site.port(), address));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void createAccount(String name) {
        List<String> command = new ArrayList<>(List.of("env"));
        environment.forEach((variable, value) -> command.add(variable + "=" + value));
        command.addAll(List.of(binary, "create-account", name, PASSWORD, "user"));
        Program.run(directory.resolve("mitra-command.log"), "", command);
    }

    private String token(String name) {
        byte[] form = Api.form("grant_type", "password", "username", name, "password", PASSWORD);
        return Api.send("POST", address + "/oauth/token", "", "application/x-www-form-urlencoded", form)
                .path("access_token")
                .asText();
    }

    @Override
    public String version() {
        return new MastodonVoice(address, "", "", "")
                .get("/api/v1/instance")
                .path("version")
                .asText()
                .replaceFirst(".*Mitra ([0-9.]+).*", "Mitra $1");
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
        postgres.close();
    }

    /** Most of its API takes JSON only. */
    private final class MitraVoice extends MastodonVoice {
        private static final String TYPE = "application/json";

        private final String token;

        MitraVoice(String name, String token) {
            super(address, name, token, "");
            this.token = token;
        }

        private JsonNode send(String method, String path, String json) {
            return Api.send(method, address + path, token, TYPE, json.getBytes(StandardCharsets.UTF_8));
        }

        /** It asks other servers only if all kinds of things are searched for. */
        @Override
        JsonNode lookUp(String query, String type) {
            return get("/api/v2/search", "q", query).path(type);
        }

        @Override
        void patch(String name, String value) {
            send("PATCH", "/api/v1/accounts/update_credentials", "{\"" + name + "\":" + value + "}");
        }

        @Override
        public String post(Draft draft) {
            if (!draft.warning().isEmpty()) {
                throw new LackingException("marks media as sensitive, without a text");
            }
            return super.post(draft);
        }

        @Override
        String upload(byte[] jpeg) {
            String file = Base64.getEncoder().encodeToString(jpeg);
            return postJson(
                            "/api/v1/media",
                            "{\"file\":\"" + file + "\",\"media_type\":\"image/jpeg\",\"description\":\"a boat\"}")
                    .path("id")
                    .asText();
        }

        /** It shows a content warning as a title. */
        @Override
        Seen seen(JsonNode post) {
            Seen seen = super.seen(post);
            return new Seen(
                    seen.text(),
                    post.path("title").asText(""),
                    seen.visibility(),
                    seen.pictures(),
                    seen.options(),
                    seen.inReplyTo());
        }

        @Override
        public void edit(String uri, String text) {
            send(
                    "PUT",
                    "/api/v1/statuses/" + idOf(uri),
                    JSON.createObjectNode().put("status", text).toString());
        }

        @Override
        public void vote(String uri, int option) {
            String poll = get("/api/v1/statuses/" + idOf(uri)).at("/poll/id").asText();
            postJson("/api/v1/polls/" + poll + "/votes", "{\"choices\":[" + option + "]}");
        }

        @Override
        public String quote(String uri, String text) {
            throw new LackingException("asks for no permission to quote (FEP-044f)");
        }

        @Override
        public boolean showsQuote(String uri) {
            throw new LackingException("lets nobody quote its posts (FEP-044f)");
        }

        @Override
        public void block(Voice other) {
            throw new LackingException("mutes, and tells nobody");
        }

        @Override
        public void report(Voice other, String uri, String comment) {
            throw new LackingException("reports nobody");
        }

        @Override
        public boolean hasReport(String comment) {
            throw new LackingException("takes no reports");
        }

        @Override
        public void wasKnownAs(Voice old) {
            throw new LackingException("moves only between servers");
        }
    }
}
