package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import social.dassie.pages.console.ConsolePage;
import social.dassie.testing.TestApp;

/** Commands, paths and settings that the documents name in passing exist. */
class NamedInDocumentsTest {
    /** What is written as code: a line of a block, or a span in a sentence. */
    private static final Pattern CODE = Pattern.compile("(?m)^```\\w*\\n((?s:.*?))^```|`([^`\\n]+)`");

    /** Addresses of programs on other machines; those that exist in a sandbox alone have a test of their own. */
    private static final Set<String> ELSEWHERE = Set.of(
            // Places of the Debian package, and the volume of the container image.
            "/var/lib/dassie", "/etc/dassie/dassie.env", "/data");

    @RegisterExtension
    final TestApp app = TestApp.start(Map.of());

    private static Map<Path, List<String>> codes() throws IOException {
        List<Path> documents =
                new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md"), Path.of("SECURITY.md")));
        try (Stream<Path> files = Files.walk(Path.of("app/docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
        }
        Map<Path, List<String>> codes = new TreeMap<>();
        for (Path document : documents) {
            codes.put(
                    document,
                    CODE.matcher(Files.readString(document))
                            .results()
                            .flatMap(NamedInDocumentsTest::lines)
                            .toList());
        }
        return codes;
    }

    private static Stream<String> lines(MatchResult code) {
        return code.group(1) == null ? Stream.of(code.group(2)) : code.group(1).lines();
    }

    @Test
    void everyCommandLine_isUnderstood() throws IOException {
        List<String> wrong = new ArrayList<>();
        Set<String> understood = new TreeSet<>();
        Pattern start =
                Pattern.compile("(?:^|\\s)(?:scripts/run|dassie|java -jar (?:target/)?dassie\\.jar)((?: .*)?)$");
        Map<Path, List<String>> codes = codes();
        codes.remove(Path.of("app/docs/commands.md")); // is made from the commands
        codes.forEach((document, said) -> {
            for (String code : said) {
                start.matcher(code.replaceFirst("\\s{2,}[a-z].*", ""))
                        .results()
                        .map(found -> found.group(1).strip())
                        .filter(arguments -> arguments.matches("(?:-|[a-z]).*") && !arguments.contains("COMMAND"))
                        .forEach(arguments -> {
                            understood.add(arguments);
                            problem(arguments).ifPresent(why -> wrong.add(document + ": " + code + ": " + why));
                        });
            }
        });
        assertEquals(List.of(), wrong);
        assertTrue(understood.contains("account list"), understood::toString);
    }

    private static Optional<String> problem(String arguments) {
        boolean isServe = arguments.startsWith("--") && !arguments.startsWith("--data-dir");
        String line = isServe ? "serve " + arguments : arguments;
        String[] words = Arrays.stream(
                        line.replaceAll("\\[([^\\]]*)\\]", "$1").split("\\s+(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1))
                .map(word -> word.replace("\"", ""))
                .toArray(String[]::new);
        try {
            Main.commandLine().setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
            return Optional.empty();
        } catch (CommandLine.MissingParameterException named) {
            return Optional.empty();
        } catch (ParameterException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Test
    void everyPath_isARoute() throws IOException {
        List<Pattern> routes = app.app().routes().all().stream()
                .map(route -> Pattern.compile(route.path().replaceAll("[{]\\w+[}]", "[^/]+")))
                .toList();
        List<String> wrong = new ArrayList<>();
        codes().forEach((document, codes) -> codes.stream()
                .map(code -> code.replaceFirst("^(?:GET|POST|PUT|PATCH|DELETE) ", ""))
                .filter(code -> code.matches("/[a-z@.][\\w@./:{}-]*(?:[?].*)?"))
                .map(code -> code.replaceFirst("[?].*", ""))
                .filter(path -> !ELSEWHERE.contains(path) && !path.startsWith("/sandbox"))
                .filter(path -> Stream.of(path, "/api/v1" + path)
                        .noneMatch(each -> routes.stream()
                                .anyMatch(route -> route.matcher(each).matches())))
                .forEach(path -> wrong.add(document + ": " + path)));
        assertEquals(List.of(), wrong);
    }

    @Test
    void everyConsolePage_isDocumented() throws IOException {
        String web = Files.readString(Path.of("app/docs/web.md"));
        List<String> untold = Arrays.stream(ConsolePage.values())
                .map(page -> page.path())
                .filter(path -> !web.contains("`" + path + "`"))
                .toList();
        assertEquals(List.of(), untold);
    }

    @Test
    void everySetting_exists() throws IOException {
        Set<String> keys = Set.copyOf(AllSettings.CATALOGUE.keys());
        Set<String> groups = keys.stream()
                .filter(key -> key.contains("."))
                .map(key -> key.substring(0, key.indexOf('.')))
                .collect(Collectors.toSet());
        List<String> wrong = new ArrayList<>();
        Map<Path, List<String>> named = codes();
        named.remove(Path.of("app/docs/packages.md")); // the names of packages look like these
        named.forEach((document, codes) -> codes.stream()
                .filter(code ->
                        code.matches("[a-z_]+\\.[a-z0-9_.]+") && groups.contains(code.substring(0, code.indexOf('.'))))
                .filter(code -> !keys.contains(code))
                .forEach(code -> wrong.add(document + ": " + code)));
        named.forEach((document, codes) -> codes.stream()
                .map(code ->
                        Pattern.compile("settings (?:set|get) ([a-z0-9_.]+)").matcher(code))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .filter(key -> !keys.contains(key))
                .forEach(key -> wrong.add(document + ": " + key)));
        assertEquals(List.of(), wrong);
    }
}
