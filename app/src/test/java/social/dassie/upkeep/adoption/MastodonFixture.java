package social.dassie.upkeep.adoption;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.security.crypto.bcrypt.BCrypt;
import social.dassie.ground.tls.Pem;
import social.dassie.testing.TestKeys;

/**
 * A dump of a Mastodon database, with the tables that the script reads, and its files and environment. The names and types of columns
 * are facts from its {@code db/schema.rb}; how it encrypts, from the guide of Active Record Encryption.
 */
final class MastodonFixture {
    static final String PASSWORD = GoToSocialFixture.PASSWORD;
    static final String TOKEN = "u8Yp2mZ1q0Xv7nB4kR6tW9cE3aL5dH1jF8gS2oP0iM";
    static final String TOTP = "JBSWY3DPEHPK3PXP";
    static final String BACKUP_CODE = "0123456789abcdef";
    static final String ALICE = "1";
    static final String BOB = "115311028281212929";
    static final String POST = "115311028281212950";
    static final String PHOTO = "115311028281212951";
    static final String REPLY = "115311028281212952";
    static final String BOOST = "115311028281212953";
    static final String REMOTE = "115311028281212956";
    static final String PICTURE = "media_attachments/files/115/311/028/281/212/970/original/boat.jpg";

    private static final String TIME = "2025-10-03 15:50:57.123456";
    private static final String PRIMARY_KEY = "the primary key of the environment";
    private static final String SALT = "the salt of the environment";
    private static final Pattern CREATE =
            Pattern.compile("CREATE TABLE public\\.(\\w+) \\((.*?)\\n\\);", Pattern.DOTALL);

    private final Path directory;
    private final Map<String, Map<String, String>> tables = new LinkedHashMap<>();
    private final Map<String, List<Map<String, String>>> rows = new LinkedHashMap<>();

    MastodonFixture(Path directory) {
        this.directory = directory;
        Matcher create = CREATE.matcher(resource("mastodon-schema.sql"));
        while (create.find()) {
            Map<String, String> columns = new LinkedHashMap<>();
            create.group(2)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .forEach(line -> {
                        String[] parts = line.replaceAll(" DEFAULT .*|,$", "").split(" ", 2);
                        columns.put(parts[0], parts[1]);
                    });
            tables.put(create.group(1), columns);
            rows.put(create.group(1), new ArrayList<>());
        }
    }

    /** Alice, who owns the server, Bob, whose actor has a number, Carol, who is to be deleted; and what they and others did. */
    MastodonFixture filled() {
        Map<String, String> names = new LinkedHashMap<>(Map.of(
                "TIME",
                TIME,
                "TOKEN",
                TOKEN,
                "PASSWORD",
                BCrypt.hashpw(PASSWORD, BCrypt.gensalt(4)),
                "TOTP",
                encrypted(TOTP),
                "CODE",
                BCrypt.hashpw(BACKUP_CODE, BCrypt.gensalt(4))));
        for (int i = 0; i < 5; i++) {
            KeyPair pair = TestKeys.next();
            names.put(
                    "KEY" + i,
                    Pem.block("PRIVATE KEY", pair.getPrivate().getEncoded()).replace("\n", "\\n"));
            names.put(
                    "PUBLIC" + i,
                    Pem.block("PUBLIC KEY", pair.getPublic().getEncoded()).replace("\n", "\\n"));
        }
        resource("mastodon-rows.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(line -> {
                    String filled = line;
                    for (Map.Entry<String, String> name : names.entrySet()) {
                        filled = filled.replace("{" + name.getKey() + "}", name.getValue());
                    }
                    String[] parts = filled.split(" ", 2);
                    Map<String, String> row = new LinkedHashMap<>();
                    for (String field : parts[1].split(" \\| ", -1)) {
                        row.put(field.split("=", 2)[0], field.split("=", 2)[1]);
                    }
                    add(parts[0], row);
                });
        file(PICTURE, "the photo");
        file("media_attachments/files/115/311/028/281/212/970/small/boat.jpg", "small");
        file("media_attachments/files/115/311/028/281/212/971/original/film.mp4", "the film");
        file("media_attachments/files/115/311/028/281/212/971/small/film.png", "frame");
        file("accounts/avatars/000/000/001/original/face.gif", "a face");
        file("accounts/avatars/000/000/001/static/face.png", "still");
        file("custom_emojis/images/000/000/001/original/blob.png", "blob");
        file("custom_emojis/images/000/000/001/static/blob.png", "blob");
        file("site_uploads/files/000/000/001/original/sea.jpg", "the sea");
        file("site_uploads/files/000/000/001/@1x/sea.png", "smaller");
        return this;
    }

    private Map<String, String> columnsOf(String table) {
        return Objects.requireNonNull(tables.get(table), table);
    }

    private List<Map<String, String>> rowsOf(String table) {
        return Objects.requireNonNull(rows.get(table), table);
    }

    /** Adds a row; values are in the text form of {@code COPY}. */
    MastodonFixture add(String table, Map<String, String> row) {
        for (String column : row.keySet()) {
            if (!columnsOf(table).containsKey(column)) {
                throw new IllegalArgumentException(table + " has no column " + column);
            }
        }
        rowsOf(table).add(new LinkedHashMap<>(row));
        return this;
    }

    /** Changes a column of the rows that have a value in another. */
    MastodonFixture set(String table, String where, String is, String column, String value) {
        rowsOf(table).stream().filter(row -> is.equals(row.get(where))).forEach(row -> row.put(column, value));
        return this;
    }

    MastodonFixture drop(String table, String column) {
        columnsOf(table).remove(column);
        return this;
    }

    MastodonFixture drop(String table) {
        tables.remove(table);
        return this;
    }

    /** Moves the keys of accounts here to a table of their own, encrypted, as 4.7 does. */
    MastodonFixture withKeypairs() {
        int id = 1;
        for (Map<String, String> account : rowsOf("accounts")) {
            if (!account.containsKey("domain") && account.containsKey("private_key")) {
                String pem = String.valueOf(account.remove("private_key")).replace("\\n", "\n");
                add(
                        "keypairs",
                        Map.of(
                                "id",
                                String.valueOf(id++),
                                "account_id",
                                String.valueOf(account.get("id")),
                                "local_fragment",
                                "#main-key",
                                "public_key",
                                String.valueOf(account.remove("public_key")),
                                "private_key",
                                encrypted(pem)));
            }
        }
        return this;
    }

    /** Returns the dump as {@code pg_dump} writes it. */
    String text() {
        StringBuilder text =
                new StringBuilder("--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\n\n");
        tables.forEach((table, columns) -> text.append("CREATE TABLE public." + table + " (\n    "
                + columns.entrySet().stream()
                        .map(column -> column.getKey() + " " + column.getValue())
                        .collect(Collectors.joining(",\n    "))
                + "\n);\n\n"));
        tables.forEach((table, columns) -> {
            text.append("COPY public." + table + " (" + String.join(", ", columns.keySet()) + ") FROM stdin;\n");
            rowsOf(table)
                    .forEach(row -> text.append(columns.entrySet().stream()
                                    .map(column -> row.getOrDefault(
                                            column.getKey(), standard(column.getKey(), column.getValue())))
                                    .collect(Collectors.joining("\t")))
                            .append('\n'));
            text.append("\\.\n\n");
        });
        return text.append("--\n-- PostgreSQL database dump complete\n--\n\n").toString();
    }

    Path dump() {
        return write(directory.resolve("dump.sql"), text());
    }

    Path media() {
        return directory.resolve("system");
    }

    Path environment() {
        return write(
                directory.resolve("env"),
                "# Federation\nLOCAL_DOMAIN=social.example\nexport ACTIVE_RECORD_ENCRYPTION_PRIMARY_KEY=\""
                        + PRIMARY_KEY
                        + "\"\nACTIVE_RECORD_ENCRYPTION_KEY_DERIVATION_SALT='" + SALT + "' # kept\n"
                        + vapid());
    }

    private static String vapid() {
        try {
            ECKey key = new ECKeyGenerator(Curve.P_256).generate();
            byte[] point = new byte[65];
            point[0] = 4;
            System.arraycopy(key.getX().decode(), 0, point, 1, 32);
            System.arraycopy(key.getY().decode(), 0, point, 33, 32);
            return "VAPID_PUBLIC_KEY=" + Base64.getUrlEncoder().encodeToString(point) + "\nVAPID_PRIVATE_KEY="
                    + key.getD() + "=\n";
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    void file(String path, String content) {
        try {
            Files.createDirectories(media().resolve(path).getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        write(media().resolve(path), content);
    }

    private static Path write(Path file, String content) {
        try {
            return Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what Mastodon stores where nothing is said: it allows few nulls. */
    private static String standard(String column, String type) {
        if (column.equals("created_at") || column.equals("updated_at")) {
            return TIME;
        }
        return switch (type) {
            case "boolean" -> column.equals("approved") || column.startsWith("show_") ? "t" : "f";
            case "integer" ->
                List.of("suspension_origin", "processing", "expires_in", "max_uses")
                                .contains(column)
                        ? "\\N"
                        : "0";
            case "text" -> column.equals("value") || column.equals("settings") ? "\\N" : "";
            default -> type.endsWith("[]") && !column.equals("languages") ? "{}" : "\\N";
        };
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(MastodonFixture.class.getResourceAsStream("/adoption/" + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Encrypts as Active Record does. */
    private static String encrypted(String plain) {
        try {
            byte[] key = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(new PBEKeySpec(
                            PRIMARY_KEY.toCharArray(), SALT.getBytes(StandardCharsets.UTF_8), 1 << 16, 256))
                    .getEncoded();
            byte[] iv = new byte[12];
            new SecureRandom().nextBytes(iv);
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, iv));
            byte[] sealed = cipher.doFinal(plain.getBytes(StandardCharsets.UTF_8));
            Base64.Encoder base64 = Base64.getEncoder();
            byte[] body = Arrays.copyOf(sealed, sealed.length - 16);
            byte[] tag = Arrays.copyOfRange(sealed, sealed.length - 16, sealed.length);
            return "{\"p\":\"" + base64.encodeToString(body) + "\",\"h\":{\"iv\":\"" + base64.encodeToString(iv)
                    + "\",\"at\":\"" + base64.encodeToString(tag) + "\"}}";
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
