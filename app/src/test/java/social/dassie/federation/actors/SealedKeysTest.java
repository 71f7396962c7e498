package social.dassie.federation.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Signature;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.storage.KeyFile;
import social.dassie.ground.storage.StartException;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Private keys are encrypted in the database, with a key in a file beside it. */
class SealedKeysTest {
    private static final String SEALED =
            "select count(*) from account_keys where private_key is not null and sealed = 1";
    private static final String PLAIN =
            "select count(*) from account_keys where private_key is not null and sealed = 0";
    private static final byte[] MESSAGE = {1, 2, 3};

    @RegisterExtension
    private final TestApp app = TestApp.start();

    @TempDir
    private Path directory;

    private final TestClient alice = app.user("alice");

    private static Keys keys(TestApp server) {
        return server.app().core().actors().keys;
    }

    private Path keyFile() {
        return app.directory().resolve(KeyFile.NAME);
    }

    /** What a machine that stops at once leaves behind, but for one file; what is written is in the database and its log. */
    private void copyWithout(String name, Path to) {
        try (Stream<Path> files = Files.list(app.directory())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String own = file.getFileName().toString();
                if (!own.equals(name) && !own.endsWith("-shm") && !own.endsWith(".lock")) {
                    Files.copy(file, to.resolve(own));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] signed(TestApp server) throws GeneralSecurityException {
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(keys(server).of(alice.id()).key());
        signature.update(MESSAGE);
        return signature.sign();
    }

    @Test
    void newKey_isSealed_andItsFileIsReadableByTheOwnerOnly() throws IOException {
        keys(app).of(alice.id());
        assertEquals(1, app.rows().number(SEALED + " and account_id = " + alice.id()));
        assertEquals(0, app.rows().number(PLAIN));
        assertEquals(
                0,
                app.rows()
                        .number("select count(*) from account_keys where substr(private_key, 1, 1) = x'30'"
                                + " and substr(private_key, 2, 1) = x'82'"));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(keyFile())));
        assertTrue(Files.readString(keyFile()).matches("[0-9a-f]{64}\n"));
        try (Stream<Path> files = Files.list(app.directory())) {
            assertEquals(
                    List.of(),
                    files.filter(file -> file.toString().endsWith(".new")).toList());
        }
    }

    @Test
    void afterACrash_theSameKeySigns() throws GeneralSecurityException {
        byte[] before = signed(app);
        try (TestApp again = TestApp.startOn(to -> copyWithout("", to))) {
            assertEquals(HexFormat.of().formatHex(before), HexFormat.of().formatHex(signed(again)));
        }
    }

    @Test
    void missingOrWrongKeyFile_isReported() {
        keys(app).of(alice.id());
        StartException missing = assertThrows(
                StartException.class,
                () -> TestApp.startOn(to -> copyWithout(KeyFile.NAME, to)).close());
        assertTrue(missing.getMessage().contains("dassie.key is missing"), missing.getMessage());
        assertTrue(missing.getMessage().contains("renew-keys"), missing.getMessage());
        StartException other = assertThrows(StartException.class, () -> startWith("00".repeat(32)));
        assertTrue(other.getMessage().contains("is not the one with which"), other.getMessage());
        StartException none = assertThrows(StartException.class, () -> startWith("no key"));
        assertTrue(none.getMessage().contains("holds no key"), none.getMessage());
    }

    private void startWith(String key) {
        TestApp.startOn(to -> {
                    copyWithout(KeyFile.NAME, to);
                    try {
                        Files.writeString(to.resolve(KeyFile.NAME), key);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .close();
    }

    @Test
    void keysOfAnOlderVersion_areSealedInBatches_despiteAKill() throws GeneralSecurityException {
        KeyPair pair = Keys.newPair();
        for (int i = 0; i < 600; i++) {
            app.rows()
                    .run(
                            "insert into account_keys (account_id, uri, kind, public_key, private_key, created_at) values ("
                                    + alice.id() + ", 'https://dassie.example/users/alice#old-" + i + "', 'rsa', x'"
                                    + HexFormat.of().formatHex(pair.getPublic().getEncoded()) + "', x'"
                                    + HexFormat.of().formatHex(pair.getPrivate().getEncoded()) + "', 1)");
        }
        byte[] before = signed(app);
        try (TestApp killed = TestApp.startOn(to -> copyWithout("", to))) {
            killed.app().jobs().runDue();
            assertEquals(0, killed.rows().number(PLAIN), "all of them");
            assertEquals(600, killed.rows().number(SEALED + " and account_id = " + alice.id()));
            assertEquals(HexFormat.of().formatHex(before), HexFormat.of().formatHex(signed(killed)));
        }
        // A half of them is sealed when the server is killed; the next start goes on.
        app.rows()
                .run("update account_keys set private_key = x'00', sealed = 1 where id % 2 = 0 and uri like '%#old-%'");
        app.rows().run("delete from account_keys where private_key = x'00'");
        try (TestApp again = TestApp.startOn(to -> copyWithout("", to))) {
            again.app().jobs().runDue();
            assertEquals(0, again.rows().number(PLAIN));
        }
    }

    @Test
    void backup_hasTheFile_andARestoredServerSigns() throws IOException, GeneralSecurityException {
        byte[] before = signed(app);
        Path archive = directory.resolve("backup.zip");
        Terminal terminal = new Terminal(app);
        terminal.ok("backup", archive.toString());
        Path restored = directory.resolve("restored");
        terminal.ok("--data-dir", restored.toString(), "restore", archive.toString());
        assertEquals(Files.readString(keyFile()), Files.readString(restored.resolve(KeyFile.NAME)));
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(restored.resolve(KeyFile.NAME))));
        try (TestApp again = TestApp.startOn(to -> {
            try {
                Files.copy(restored.resolve("dassie.db"), to.resolve("dassie.db"));
                Files.copy(restored.resolve(KeyFile.NAME), to.resolve(KeyFile.NAME));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        })) {
            assertEquals(HexFormat.of().formatHex(before), HexFormat.of().formatHex(signed(again)));
        }
    }

    @Test
    void lostFile_isReplacedByNewKeys_ofEveryAccount() throws IOException, GeneralSecurityException {
        keys(app).of(alice.id());
        String before = keys(app).publicPart(alice.id()).keyId();
        String ofInstance = keys(app).publicPart(null).keyId();
        String lost = Files.readString(keyFile());
        Files.delete(keyFile());
        assertThrows(StartException.class, () -> keys(app).of(alice.id()));
        assertFalse(Files.exists(keyFile()), "no other one is made meanwhile");
        assertEquals("Keys renewed: accounts=1\n", new Terminal(app).ok("account", "renew-keys"));
        assertNotEquals(before, keys(app).publicPart(alice.id()).keyId());
        assertNotEquals(ofInstance, keys(app).publicPart(null).keyId());
        assertNotEquals(lost, Files.readString(keyFile()));
        assertTrue(signed(app).length > 0);
        assertEquals(
                0,
                app.rows()
                        .number(
                                "select count(*) from account_keys where private_key is not null and retired_at is not null"));
    }
}
