package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import social.dassie.testing.Document;
import social.dassie.testing.Rewrite;

/** What the documents say of libraries and packages is so, and what they link to is there. */
class DocumentsTest {
    private static final Path SOURCES = Path.of("app/src/main/java/social/dassie");
    private static final int MAX_README_LINES = 150;

    @Test
    void libraries_areThoseOfThePom() throws Exception {
        Document document = new Document("libraries.md");
        assertEquals(dependencies(scope -> scope.isEmpty()), named(document.rows("In the jar")));
        assertEquals(dependencies(scope -> scope.equals("test")), named(document.rows("For tests only")));
    }

    private static Set<String> named(List<List<String>> rows) {
        Set<String> names = new TreeSet<>();
        for (List<String> row : rows) {
            assertEquals(2, row.size(), row::toString);
            assertFalse(row.get(1).isBlank(), row::toString);
            names.addAll(Document.codes(row.get(0)));
        }
        return names;
    }

    private static Set<String> dependencies(Predicate<String> scope) throws Exception {
        Element project = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("pom.xml").toFile())
                .getDocumentElement();
        Set<String> artifacts = new TreeSet<>();
        NodeList dependencies = project.getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            String said = children(dependency, "scope").stream()
                    .map(Element::getTextContent)
                    .findFirst()
                    .orElse("");
            if (scope.test(said)) {
                artifacts.add(children(dependency, "artifactId").get(0).getTextContent());
            }
        }
        assertFalse(artifacts.isEmpty());
        return artifacts;
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            Node node = nodes.item(i);
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }

    @Test
    @Tag(Rewrite.TAG)
    void packages_matchTheSources_withTheirDescriptions() throws IOException {
        Map<String, List<String>> blocks = new TreeMap<>();
        List<String> groups = new ArrayList<>(List.of("| Group | What it holds |", "|---|---|"));
        for (String group : House.GROUPS) {
            groups.add(Document.row("`" + group + "`", sentence(SOURCES.resolve(group))));
            List<String> packages = packages(SOURCES.resolve(group));
            if (!packages.isEmpty()) {
                packages.addAll(0, List.of("| Package | What it holds |", "|---|---|"));
                blocks.put(group, packages);
            }
        }
        blocks.put("groups", groups);
        Document document = new Document("packages.md");
        document.holds(blocks);
        assertTrue(document.text().contains(sentence(SOURCES)), "the package at the top, in its own words");
        assertTrue(
                Files.readString(Path.of("CONTRIBUTING.md")).contains("`" + String.join(" → ", House.GROUPS) + "`"),
                "the groups in their order");
    }

    private static List<String> packages(Path group) throws IOException {
        List<String> rows = new ArrayList<>();
        try (Stream<Path> places = Files.walk(group)) {
            for (Path place : places.filter(one -> Files.isDirectory(one) && !one.equals(group))
                    .sorted()
                    .toList()) {
                String name = group.relativize(place).toString().replace('/', '.');
                rows.add(Document.row("`" + name + "`", sentence(place)));
            }
        }
        return rows;
    }

    /** The first paragraph of a package's comment, as plain text. */
    private static String sentence(Path place) throws IOException {
        String source = Files.readString(place.resolve("package-info.java"));
        Matcher comment =
                Pattern.compile("/\\*\\*(.*?)(<p>|\\*/)", Pattern.DOTALL).matcher(source);
        assertTrue(comment.find(), place + " says nothing of itself");
        return comment.group(1)
                .replaceAll("(\\s*\\R\\s*\\*)+\\s*", " ")
                .replaceAll("\\{@link [^ }]*?(\\w+)\\}", "`$1`")
                .replaceAll("\\{@code ([^}]*)\\}", "`$1`")
                .strip();
    }

    @Test
    void links_leadToFilesAndHeadings() throws IOException {
        List<Path> documents = documents();
        List<String> broken = new ArrayList<>();
        for (Path document : documents) {
            Matcher links =
                    Pattern.compile("\\]\\((?!https?:)([^)#]*)(#[^)]*)?\\)").matcher(Files.readString(document));
            while (links.find()) {
                Path target = links.group(1).isEmpty()
                        ? document
                        : document.resolveSibling(links.group(1)).normalize();
                boolean isThere = Files.exists(target)
                        && (links.group(2) == null || anchors(target).contains(links.group(2)));
                if (!isThere) {
                    broken.add(document + ": " + links.group());
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    private static List<String> anchors(Path document) throws IOException {
        return Files.readAllLines(document).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> "#"
                        + line.replaceFirst("#+ ", "")
                                .toLowerCase(Locale.ROOT)
                                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                                .replace(' ', '-'))
                .toList();
    }

    @Test
    void readme_isShort_andLeadsToEveryDocument() throws IOException {
        List<String> readme = Files.readAllLines(Path.of("README.md"));
        assertTrue(readme.size() <= MAX_README_LINES, readme.size() + " lines");
        String text = String.join("\n", readme);
        for (Path document : documents()) {
            assertTrue(
                    document.endsWith("README.md") || text.contains("(" + document + ")"),
                    document + " is found from nowhere");
        }
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents =
                new ArrayList<>(List.of(Path.of("README.md"), Path.of("CONTRIBUTING.md"), Path.of("SECURITY.md")));
        try (Stream<Path> files = Files.walk(Path.of("app/docs"))) {
            documents.addAll(
                    files.filter(file -> file.toString().endsWith(".md")).toList());
        }
        return documents;
    }
}
