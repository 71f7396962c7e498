package social.dassie.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool at work on a small project. */
class WordsToolTest {
    private static final String TEMPLATE = "app/src/main/jte/post.jte";
    private static final String CLIENT = "app/src/main/client/Post.tsx";

    @TempDir
    Path project;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void make() throws IOException {
        for (String directory : new String[] {"java", "jte", "client", "resources/menus", "words"}) {
            Files.createDirectories(project.resolve("app/src/main").resolve(directory));
        }
        write(TEMPLATE, "${say(\"post.reply\", \"Reply\")} ${count(n, \"post.boosts\", \"{0} boost|{0} boosts\")}\n");
        write(CLIENT, "t('post.reply', 'Reply'); t('post.edit', \"Don't edit\");\n");
        write("app/src/main/words/places.tsv", "post\tClient: a post\n");
        for (Language language : Language.values()) {
            write("app/src/main/words/" + language.code() + ".po", "");
        }
        assertEquals(0, run());
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(project.resolve(file), text);
    }

    private String read(String file) throws IOException {
        return Files.readString(project.resolve(file));
    }

    private int run(String... arguments) throws IOException {
        out.reset();
        return WordsTool.run(project, new PrintStream(out, true, StandardCharsets.UTF_8), arguments);
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String german() throws IOException {
        return read("app/src/main/words/de.po");
    }

    private void translate(String english, String german) throws IOException {
        String before = "msgid \"" + english + "\"\nmsgstr \"\"";
        assertTrue(german().contains(before), german());
        write(
                "app/src/main/words/de.po",
                german().replace(before, "msgid \"" + english + "\"\nmsgstr \"" + german + "\""));
    }

    @Test
    void update_writesATextWithItsPlaceItsFilesAndItsKey() throws IOException {
        assertTrue(german().contains("""
                                #. Client: a post
                                #: app/src/main/client/Post.tsx
                                #: app/src/main/jte/post.jte
                                msgctxt "post.reply"
                                msgid "Reply"
                                msgstr ""
                                """), german());
        assertTrue(read("app/src/main/words/pl.po").contains("""
                        msgid "{0} boost"
                        msgid_plural "{0} boosts"
                        msgstr[0] ""
                        msgstr[1] ""
                        msgstr[2] ""
                        """));
        assertTrue(run() == 0 && said().contains("de: 3 not translated, 0 to review"), said());
    }

    @Test
    void reword_keepsTheTranslation_andMarksItForReview() throws IOException {
        translate("Reply", "Antworten");
        assertEquals(0, run("reword", "post.reply", "Answer \"it\""));
        assertTrue(said().contains("post.reply is reworded in 2 files"), said());
        assertTrue(read(TEMPLATE).contains("say(\"post.reply\", \"Answer \\\"it\\\"\")"), read(TEMPLATE));
        assertTrue(read(CLIENT).contains("t('post.reply', 'Answer \"it\"')"), read(CLIENT));
        assertTrue(german().contains("""
                                #, fuzzy
                                #| msgid "Reply"
                                msgctxt "post.reply"
                                msgid "Answer \\"it\\""
                                msgstr "Antworten"
                                """), german());
        run("missing", "de");
        assertTrue(said().contains("was: Reply"), said());
        assertEquals(0, run("reword", "post.reply", "Answer"));
        assertTrue(german().contains("#| msgid \"Reply\""), german());
        assertEquals(0, run("reviewed", "de", "post.reply"));
        assertTrue(!german().contains("fuzzy") && german().contains("msgstr \"Antworten\""), german());
    }

    @Test
    void linesOfAFile_areRewordedAndTranslated_atomically() throws IOException {
        Path file = project.resolve("texts.tsv");
        Files.writeString(file, "post.reply\tAnswer\nposts.unknown\tWhat\n");
        assertEquals(1, run("reword", file.toString()));
        assertTrue(said().contains("There is no key posts.unknown"), said());
        assertTrue(read(CLIENT).contains("t('post.reply', 'Reply')"), read(CLIENT));
        Files.writeString(file, "post.reply\tAnswer\npost.boosts\t{0} share|{0} shares\n");
        assertEquals(0, run("reword", file.toString()));
        Files.writeString(file, "post.reply\tAntworten\npost.boosts\t{0}-mal geteilt|{0}-mal geteilt\n");
        assertEquals(0, run("translate", "de", file.toString()));
        assertTrue(german().contains("msgid \"Answer\"\nmsgstr \"Antworten\""), german());
        assertTrue(german().contains("msgstr[1] \"{0}-mal geteilt\""), german());
        Files.writeString(file, "post.reply\n");
        assertEquals(1, run("translate", "de", file.toString()));
        assertTrue(said().contains("This line is not \"KEY<tab>TEXT\": post.reply"), said());
    }

    @Test
    void revertedRewording_needsNoReview() throws IOException {
        translate("Reply", "Antworten");
        run("reword", "post.reply", "Answer");
        run("reword", "post.reply", "Reply");
        assertTrue(!german().contains("fuzzy") && german().contains("Antworten"), german());
    }

    @Test
    void rename_changesSourcesAndCatalogues() throws IOException {
        translate("Reply", "Antworten");
        assertEquals(0, run("rename", "post.reply", "compose.reply"));
        assertTrue(read(CLIENT).contains("t('compose.reply', 'Reply')"), read(CLIENT));
        assertTrue(german().contains("msgctxt \"compose.reply\"\nmsgid \"Reply\"\nmsgstr \"Antworten\""), german());
        assertEquals(0, run("rename", "post.", "posts."));
        assertTrue(read(TEMPLATE).contains("\"posts.boosts\"") && read(CLIENT).contains("'posts.edit'"));
        assertEquals(1, run("rename", "posts.edit", "posts.boosts"));
        assertTrue(said().contains("There is a key posts.boosts already"), said());
    }

    /** What is made of another key cannot be changed by its own, and loses nothing by the attempt. */
    @Test
    void derivedKeys_areRenamedAtTheirSource() throws IOException {
        write("app/src/main/java/PostSettings.java", "SETTINGS.flag(\"posts\").text(\"Whether\");");
        write("app/src/main/resources/menus/m.json", "{ \"key\": \"menu.a\", \"name\": \"A\", \"about\": \"What\" }");
        run();
        translate("Whether", "Ob");
        translate("What", "Was");
        assertEquals(1, run("rename", "setting.posts", "setting.other"));
        assertEquals(1, run("reword", "setting.posts", "If"));
        assertTrue(said().contains("setting.posts is made of the key of a setting"), said());
        assertTrue(german().contains("msgid \"Whether\"\nmsgstr \"Ob\""), german());
        assertEquals(0, run("reword", "menu.a", "Another"));
        String menu = Files.readString(project.resolve("app/src/main/resources/menus/m.json"));
        assertTrue(menu.contains("\"key\": \"menu.a\", \"name\": \"Another\""), menu);
        assertEquals(0, run("rename", "menu.a", "menu.b"));
        assertTrue(german().contains("msgctxt \"menu.b.about\"\nmsgid \"What\"\nmsgstr \"Was\""), german());
    }

    @Test
    void unusedTexts_areListedAndRemoved() throws IOException {
        write(CLIENT, "t('post.reply', 'Reply');\n");
        assertEquals(0, run("unused"));
        assertEquals("post.edit\n", said());
        run();
        run("unused");
        assertEquals("", said());
    }

    @Test
    void find_searchesTheEnglishTexts() throws IOException {
        assertEquals(0, run("find", "don't"));
        assertEquals("post.edit: Don't edit\n", said());
    }

    @Test
    void check_reportsProblems() throws IOException {
        for (Language language : Language.values()) {
            String file = "app/src/main/words/" + language.code() + ".po";
            write(
                    file,
                    read(file)
                            .replaceAll("(msgid \"[A-Z][^\"]*\"\nmsgstr) \"\"", "$1 \"x\"")
                            .replaceAll("(msgstr\\[\\d]) \"\"", "$1 \"{0} x\""));
        }
        assertEquals(0, run("check"), said());
        translateAgain("\"x\"", "\"x {0}\"");
        assertEquals(1, run("check"));
        assertTrue(said().contains("de post.edit: other places"), said());
        write(TEMPLATE, "${say(\"post.new\", \"New\")}");
        assertEquals(1, run("check"));
        assertTrue(said().contains(".po is not up to date: run scripts/words"), said());
    }

    private void translateAgain(String text, String other) throws IOException {
        write("app/src/main/words/de.po", german().replaceFirst(text, other));
    }

    @Test
    void keyWithTwoTexts_andNonLiteralText_areRejected() throws IOException {
        write(TEMPLATE, "${say(\"post.reply\", \"Answer\")}");
        assertEquals(1, run());
        assertTrue(said().contains("post.reply has two texts:"), said());
        write(TEMPLATE, "${say(\"Reply\")}");
        assertEquals(1, run());
        assertTrue(said().contains("post.jte: a text needs a literal key and a literal English text"), said());
    }

    @Test
    void aDamagedFile_isNamedWithItsLine() throws IOException {
        write("app/src/main/words/de.po", german() + "\nmsgctxt \"post.x\"\nmsgid broken\n");
        assertEquals(1, run());
        assertTrue(said().matches("(?s).*de.po, line \\d+: not a text in quotes: broken.*"), said());
    }

    /** A translation that needs a review is said meanwhile, unless values would stand in it as places. */
    @Test
    void build_omitsUnusableTranslations() throws IOException {
        translate("Reply", "Antworten");
        translate("Don't edit", "Nicht ändern");
        run("reword", "post.reply", "Answer");
        run("reword", "post.edit", "Edit {0}");
        assertEquals(0, run("build", project.resolve("made").toString()));
        assertEquals("{\"post.reply\":\"Antworten\"}\n", read("made/words/de.json"));
        assertEquals("dassieWords={\"Answer\":\"Antworten\"}\n", read("made/static/assets/words-de.js"));
        assertEquals("{}\n", read("made/words/fr.json"));
    }

    /** The bundles keep a key where the English alone does not say which text is meant. */
    @Test
    void shorten_removesKeys_exceptForAmbiguousTexts() throws IOException {
        write(CLIENT, "t('post.reply', 'Reply'); t('post.open', 'Open'); t('poll.open', 'Open');\n");
        run();
        translate("Reply", "Antworten");
        write(
                "app/src/main/words/de.po",
                german().replaceFirst("(?s)(post.open.*?msgstr) \"\"", "$1 \"Öffnen\"")
                        .replaceFirst("(?s)(poll.open.*?msgstr) \"\"", "$1 \"offen\""));
        Path assets = Files.createDirectories(project.resolve("assets"));
        Files.writeString(
                assets.resolve("a.js"),
                "t(\"post.reply\",\"Reply\");t(\"post.open\",\"Open\");t(\"poll.open\",'Open');u(\"x.y\",\"z\")");
        run("build", project.resolve("made").toString());
        assertEquals(
                0,
                run(
                        "shorten",
                        assets.toString(),
                        project.resolve("made/client-keys").toString()));
        assertEquals(
                "t(0,\"Reply\");t(\"post.open\",\"Open\");t(0,'Open');u(\"x.y\",\"z\")",
                Files.readString(assets.resolve("a.js")));
        assertEquals(
                "dassieWords={\"Open\":\"offen\",\n\"Reply\":\"Antworten\",\n\"post.open\":\"Öffnen\"}\n",
                read("made/static/assets/words-de.js"));
    }

    @Test
    void unknownCommands_getTheList() throws IOException {
        assertEquals(2, run("translate"));
        assertTrue(said().startsWith("scripts/words "), said());
    }
}
