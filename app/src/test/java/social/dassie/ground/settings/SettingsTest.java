package social.dassie.ground.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.AllSettings;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.people.emails.MailSettings;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.testing.TestLog;

class SettingsTest {
    @TempDir
    Path directory;

    private Path yaml;

    @BeforeEach
    void name() {
        yaml = directory.resolve("dassie.yaml");
    }

    @Test
    void withoutAFile_settingsHaveValidDefaults() {
        Settings settings = load().get();
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            assertEquals(setting.standard(), settings.text(setting));
            assertTrue(setting.accepts(setting.standard()), setting.key());
            assertFalse(setting.text().english().isBlank());
        }
    }

    @Test
    void laterSourcesWin() throws IOException {
        write("title: file\ndescription: file\nport: 1001\n");
        Settings settings = AllSettings.load(
                        directory,
                        Map.of("DASSIE_TITLE", "environment", "DASSIE_PORT", "1002", "PATH", "x"),
                        Map.of("port", "1003"))
                .get();
        assertEquals("file", settings.get(ProfileSettings.DESCRIPTION));
        assertEquals("environment", settings.get(ProfileSettings.TITLE));
        assertEquals(1003, settings.get(AddressSettings.PORT));
    }

    @Test
    void keysMayBeNestedOrFlat_andListsMayBeLists() throws IOException {
        write("contact:\n  email: a@b.example\ncontact.account: alice\nlanguages: [en, de]\ntitle: 1.0\n");
        Settings settings = load().get();
        assertEquals("a@b.example", settings.get(ProfileSettings.CONTACT_EMAIL));
        assertEquals("alice", settings.get(ProfileSettings.CONTACT_ACCOUNT));
        assertEquals(List.of("en", "de"), settings.get(ProfileSettings.LANGUAGES));
        assertEquals("1.0", settings.get(ProfileSettings.TITLE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    port: 99999                 | The setting port is "99999" (FILE), but it must be a number from 0 to 65535
                    port: soon                  | The setting port is "soon" (FILE), but it must be a number from 0 to 65535
                    registrations: maybe        | The setting registrations is "maybe" (FILE), but it must be one of: open, approval, closed
                    url: https://x.example/path | The setting url is "https://x.example/path" (FILE), but it must be an address such as https://example.org, without a path, or empty
                    url: ftp://x.example        | The setting url is "ftp://x.example" (FILE), but it must be an address such as https://example.org, without a path, or empty
                    contact: {email: nobody}    | The setting contact.email is "nobody" (FILE), but it must be an email address or empty
                    trusted_proxies: proxy      | The setting trusted_proxies is "proxy" (FILE), but it must be addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas
                    trusted_proxies: 999.1.1.1  | The setting trusted_proxies is "999.1.1.1" (FILE), but it must be addresses or networks such as 127.0.0.1, 10.0.0.0/8, separated by commas
                    fec.listen: everywhere      | The setting fec.listen is "everywhere" (FILE), but it must be HOST:PORT such as 127.0.0.1:4000, or empty
                    fec.target: "::1:40"        | The setting fec.target is "::1:40" (FILE), but it must be HOST:PORT such as 127.0.0.1:4000, or empty
                    fec.data: 0                 | The setting fec.data is "0" (FILE), but it must be a number from 1 to 254
                    disallow_unauthenticated_api_access: perhaps | The setting disallow_unauthenticated_api_access is "perhaps" (FILE), but it must be true or false
                    """)
    void invalidValue_isReportedWithKeyValueAndAllowedValues(String line, String message) throws IOException {
        write(line + "\n");
        assertEquals(message.replace("FILE", yaml.toString()), refusal());
    }

    @Test
    void unknownKey_isReportedWithItsValueAndKnownKeys() throws IOException {
        write("titel: Home\n");
        String message = refusal();
        assertTrue(
                message.startsWith(
                        "There is no setting \"titel\" (" + yaml + ", value \"Home\"); the keys are: host, "),
                message);
    }

    @Test
    void unknownVariable_isWarnedOf_withoutItsValue_whichMayBeASecret() {
        try (TestLog log = TestLog.open()) {
            Settings settings = AllSettings.load(
                            directory, Map.of("DASSIE_SMTP_PASWORD", "secret", "DASSIE_TITLE", "Home"), Map.of())
                    .get();
            assertEquals("Home", settings.get(ProfileSettings.TITLE));
            assertEquals(
                    1,
                    log.lines("Environment variable DASSIE_SMTP_PASWORD ignored: no such setting")
                            .size());
            assertEquals(List.of(), log.lines("secret"));
        }
    }

    /** What Kubernetes and Docker give the containers beside services called dassie, dassie-web and dassie-smtp. */
    @Test
    void kubernetesServiceVariables_areIgnored() {
        Map<String, String> links = new HashMap<>();
        for (String service : List.of("DASSIE", "DASSIE_WEB", "DASSIE_SMTP")) {
            links.put(service + "_SERVICE_HOST", "10.0.0.7");
            links.put(service + "_SERVICE_PORT", "80");
            links.put(service + "_SERVICE_PORT_HTTP", "80");
            links.put(service + "_PORT", "tcp://10.0.0.7:80");
            links.put(service + "_PORT_80_TCP", "tcp://10.0.0.7:80");
            links.put(service + "_PORT_80_TCP_PROTO", "tcp");
            links.put(service + "_PORT_80_TCP_PORT", "80");
            links.put(service + "_PORT_80_TCP_ADDR", "10.0.0.7");
        }
        try (TestLog log = TestLog.open()) {
            Settings settings = AllSettings.load(directory, links, Map.of()).get();
            assertEquals(8080, settings.get(AddressSettings.PORT));
            assertEquals(587, settings.get(MailSettings.PORT));
            assertEquals(List.of(), log.lines("DASSIE"));
        }
    }

    @Test
    void badValueOfAVariable_andUnknownFlag_areRefused() {
        assertThrows(
                SettingsException.class, () -> AllSettings.load(directory, Map.of("DASSIE_PORT", "eighty"), Map.of()));
        assertThrows(SettingsException.class, () -> AllSettings.CATALOGUE.check(Map.of("titel", "x")));
        assertThrows(SettingsException.class, () -> AllSettings.CATALOGUE.check(Map.of("port", "-1")));
    }

    @Test
    void variablesOfTheScripts_areIgnored() {
        AllSettings.load(
                directory, Map.of("DASSIE_OPENAPI", "x", "DASSIE_DATA_DIR", "x", "DASSIE_JAVA_OPTS", "x"), Map.of());
    }

    @Test
    void unreadableFile_isOneSentence() throws IOException {
        write("title: [\n");
        assertTrue(refusal().startsWith(yaml + " is not valid YAML: "));
        assertFalse(refusal().contains("\n"));
        write("just a text\n");
        assertEquals(yaml + " must hold lines of the form \"key: value\"", refusal());
        write("contact.email: a@b.example\ncontact: {email: b@b.example}\n");
        assertEquals("The key contact.email is in " + yaml + " twice: keep one of them", refusal());
        Files.delete(yaml);
        Files.createDirectory(yaml);
        assertTrue(refusal().startsWith(yaml + " cannot be read: "));
    }

    @Test
    void invalidSettingsFile_isRejectedBeforeItTakesMemory() throws IOException {
        write("#" + "x".repeat(10_000_000) + "\ntitle: Home\n");
        assertEquals(
                yaml
                        + " is larger than 65536 bytes, so it cannot be a settings file: check its contents, or move it away",
                refusal());
        write("""
                a: &a [x,x,x,x,x,x,x,x,x]
                b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]
                c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]
                title: [*c,*c,*c,*c,*c,*c,*c,*c,*c]
                """);
        assertTrue(refusal().contains("an alias (*name)"), refusal());
        write("title: &t " + "x".repeat(30_000) + "\ndescription: [" + "*t, ".repeat(5_000) + "*t]\n");
        assertTrue(refusal().contains("an alias (*name)"), refusal());
        write("title: &t [*t]\n");
        assertTrue(refusal().contains("an alias (*name)"), refusal());
        for (String deep : List.of("[".repeat(60_000), "{a: ".repeat(15_000))) {
            write("title: " + deep);
            assertTrue(refusal().startsWith(yaml + " is n"), refusal());
            assertEquals(1, refusal().lines().count());
        }
    }

    @Test
    void changedFile_isApplied_exceptWhatNeedsARestart() throws IOException {
        SettingsSource source = load();
        write("title: Second\nport: 2000\n");
        source.refresh();
        assertEquals("Second", source.get().get(ProfileSettings.TITLE));
        assertEquals(8080, source.get().get(AddressSettings.PORT));
    }

    @Test
    void invalidFile_keepsTheLastValidValues() throws IOException {
        write("title: Good\n");
        SettingsSource source = load();
        write("title: Bad\nregistrations: nonsense\n");
        source.refresh();
        assertEquals("Good", source.get().get(ProfileSettings.TITLE));
        Files.delete(yaml);
        source.refresh();
        assertEquals("Good", source.get().get(ProfileSettings.TITLE));
        write("title: Better still\n");
        source.refresh();
        assertEquals("Better still", source.get().get(ProfileSettings.TITLE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                                      | title: "N"
                    title: old # why                        | title: "N" # why
                    title:                                  | title: "N"
                    title: "old"\\nport: 1                  | title: "N"\\nport: 1
                    # top\\nport: 1 # p\\ntitle: >\\n  a\\n  b\\nhost: h | # top\\nport: 1 # p\\ntitle: "N"\\nhost: h
                    port: 1                                 | port: 1\\ntitle: "N"
                    """)
    void set_changesOneValueAndLeavesTheRest(String before, String after) throws IOException {
        write(before.replace("\\n", "\n"));
        new SettingsFile(directory).set(ProfileSettings.TITLE, "N");
        assertEquals(after.replace("\\n", "\n"), Files.readString(yaml).stripTrailing());
        assertEquals("N", load().get().get(ProfileSettings.TITLE));
    }

    @Test
    void set_findsNestedKeys_andAnyTextComesBackAsItWas() throws IOException {
        write("contact: # people\n  email: a@b.example # who\n  account: alice\n");
        new SettingsFile(directory).set(ProfileSettings.CONTACT_EMAIL, "c@d.example");
        assertEquals("contact: # people\n  email: \"c@d.example\" # who\n  account: alice\n", Files.readString(yaml));
        String odd = "a: \"quoted\" \\ back # and\nmore 🦣";
        new SettingsFile(directory).set(ProfileSettings.DESCRIPTION, odd);
        new SettingsFile(directory).set(ProfileSettings.TITLE, "x");
        assertEquals(odd, load().get().get(ProfileSettings.DESCRIPTION));
    }

    @Test
    void set_rejectsInvalidValues_andUnparsableFiles() throws IOException {
        SettingsFile file = new SettingsFile(directory);
        assertThrows(SettingsException.class, () -> file.set(AddressSettings.PORT, "x"));
        assertFalse(Files.exists(yaml));
        write("languages:\n- en\n- de\n");
        assertThrows(SettingsException.class, () -> file.set(ProfileSettings.LANGUAGES, "fr"));
        assertEquals("languages:\n- en\n- de\n", Files.readString(yaml));
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.org/, https://example.org, example.org",
        "http://localhost:3000, http://localhost:3000, localhost:3000"
    })
    void url_losesItsSlash_andTheDomainKeepsItsPort(String given, String url, String domain) {
        Settings settings =
                AllSettings.load(directory, Map.of(), Map.of("url", given)).get();
        assertEquals(url, settings.get(AddressSettings.URL));
        assertEquals(domain, Addresses.domainOf(settings.get(AddressSettings.URL)));
    }

    @ParameterizedTest
    @CsvSource({
        "https://example.org, true",
        "https://example.org:8443, true",
        "https://localhost, false",
        "http://example.org, false",
        "'', false"
    })
    void onlyAPublicHttpsAddress_isReachable(String url, boolean isReachable) {
        Settings settings =
                AllSettings.load(directory, Map.of(), Map.of("url", url)).get();
        assertEquals(isReachable, AddressSettings.areReachable(settings));
    }

    @Test
    void registrations_openApprovalAndClosed() {
        assertFalse(SignUpSettings.areOpen(registrations("closed")));
        assertTrue(SignUpSettings.areOpen(registrations("open")));
        assertFalse(SignUpSettings.needApproval(registrations("open")));
        assertTrue(SignUpSettings.areOpen(registrations("approval")));
        assertTrue(SignUpSettings.needApproval(registrations("approval")));
    }

    private Settings registrations(String value) {
        return AllSettings.load(directory, Map.of(), Map.of("registrations", value))
                .get();
    }

    private SettingsSource load() {
        return AllSettings.load(directory, Map.of(), Map.of());
    }

    private String refusal() {
        return String.valueOf(assertThrows(SettingsException.class, this::load).getMessage());
    }

    private void write(String text) throws IOException {
        Files.writeString(yaml, text);
    }
}
