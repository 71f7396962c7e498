package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An expectation names each entity by its text; an entity's offsets must cut that text out. */
class TextEntitiesTest {
    private static void assertFinds(String text, String... expected) {
        List<TextEntity> entities = TextEntities.find(text);
        List<String> found = entities.stream()
                .map(entity -> text.substring(entity.start(), entity.end()))
                .toList();
        assertEquals(List.of(expected), found, text);
    }

    @Test
    void entities_comeInOrderWithTheirParts() {
        String text = "Hi @bob@example.org, see https://a.example/x #Cats @eve";
        assertEquals(
                List.of(
                        new TextEntity.Mention(3, 19, "bob", "example.org"),
                        new TextEntity.Url(25, 44, "https://a.example/x"),
                        new TextEntity.Hashtag(45, 50, "Cats"),
                        new TextEntity.Mention(51, 55, "eve", null)),
                TextEntities.find(text));
    }

    @Test
    void offsets_countUtf16UnitsAfterEmoji() {
        assertEquals(List.of(new TextEntity.Mention(3, 7, "bob", null)), TextEntities.find("🦫 @bob"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a@bob", "é@bob", "日@bob", "_@bob", "1@bob", "@@", "@", "@ bob", "@-bob", "@日本"})
    void mention_needsASeparateSignAndAName(String text) {
        assertFinds(text);
    }

    @Test
    void mention_hasAPortOnlyOnThisMachine() {
        assertEquals(
                List.of(new TextEntity.Mention(0, 19, "bob", "localhost:8081")),
                TextEntities.find("@bob@localhost:8081"));
        assertFinds(
                "(@bob@LOCALHOST:80) @b@a.localhost:1, @b@127.0.0.1:65535.",
                "@bob@LOCALHOST:80",
                "@b@a.localhost:1",
                "@b@127.0.0.1:65535");
        assertFinds("@bob@example.org:8081", "@bob@example.org");
        assertFinds("@bob@localhost: 80 is", "@bob@localhost");
        assertFinds("@bob@localhost:123456", "@bob@localhost");
        assertFinds("@bob@localhost:80x", "@bob@localhost");
    }

    @Test
    void mention_afterSlashIsText() {
        assertFinds("/@bob");
    }

    @Test
    void mention_afterEqualsSignIsText() {
        assertFinds("u=@bob");
    }

    @Test
    void mention_afterPunctuationOrNewlineIsFound() {
        assertFinds("(@bob) .@eve \n@ann,@joe、@kim", "@bob", "@eve", "@ann", "@joe", "@kim");
    }

    @ParameterizedTest
    @CsvSource({
        "@bob., @bob",
        "@bob.smith!, @bob.smith",
        "@a-b--c_d, @a-b--c_d",
        "@bob@example.org., @bob@example.org",
        "@bob@sub-domain.example-host.org/x, @bob@sub-domain.example-host.org",
        "@bob@localhost, @bob@localhost",
        "@bob@bücher.example: hi, @bob@bücher.example",
        "@BOB@EXAMPLE.ORG, @BOB@EXAMPLE.ORG",
        "@bobです, @bob",
    })
    void mention_endsWhereItsNameEnds(String text, String expected) {
        assertFinds(text, expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"@bob@", "@bob@example.org@x", "@bobé", "@bob://x", "@bob＠x"})
    void mention_runningIntoOtherText_isText(String text) {
        assertFinds(text);
    }

    @Test
    void mention_ofTooLongADomainIsText() {
        String longest = "a".repeat(249) + ".org";
        assertFinds("@bob@" + longest, "@bob@" + longest);
        assertFinds("@bob@a" + longest);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Cats",
                "1a",
                "a1",
                "猫",
                "1_2",
                "a·b",
                "ハッシュ・タグ",
                "نمی\u200cخواهم",
                "हिन्दी",
                "café",
                "e\u0301te",
                "ไก่",
                "𝔞𝔟"
            })
    void hashtag_ofLettersOrSeparators_isFound(String name) {
        assertEquals(
                List.of(new TextEntity.Hashtag(0, 1 + name.length(), name)), TextEntities.find("#" + name + "! x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#", "#1", "#123", "#_", "#_1", "#·a", "# a", "#!", "##a", "#😀", "a#b", "/#b", "(#b", "&#39;", ".#b"
            })
    void hashtag_withoutLetterOrLeadingSpace_isText(String text) {
        assertFinds(text);
    }

    @ParameterizedTest
    @CsvSource({"#a-b, #a", "#a·, #a", "#a・ b, #a", "#a.b, #a", "＃猫です。, ＃猫です", "#a#b, #a", "#cats😀, #cats"})
    void hashtag_endsBeforeInvalidCharacters(String text, String expected) {
        assertFinds(text, expected);
    }

    @Test
    void hashtag_afterAnySpaceIsFound() {
        assertFinds("\n#a\u3000#b\u00A0#c\t#d", "#a", "#b", "#c", "#d");
    }

    @Test
    void hashtag_stopsWhereALinkBegins() {
        assertFinds("#日本語https://a.example", "#日本語", "https://a.example");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a.example",
                "HTTPS://A.EXAMPLE/",
                "https://a.example:8080/x/y?z=1&q=a#f",
                "https://a.example/#hash",
                "https://a.example?q=1",
                "https://en.wikipedia.org/wiki/Dassie_(animal)",
                "https://a.example/x_(a_(b))",
                "https://a.example/S(dfd346)/",
                "https://bücher.example/straße",
                "https://例え.テスト/パス?ク=エ",
                "https://xn--r8jz45g.xn--zckzah/",
                "https://a_b.c.example/",
                "https://✪df.ws/123",
                "https://مثال.إختبار/مسار",
                "https://a.example/@bob",
                "https://a.example/@bob@b.example",
                "https://a.example/%20~x/-_",
                "dat://a.example/",
                "gemini://a.example/",
                "gopher://a.example/0",
                "ipfs://a.example/",
                "xmpp:bob@a.example?message",
                "xmpp:a.example",
                "xmpp://me@b.example/bob@a.example/home",
                "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a",
            })
    void url_isFoundCompletely(String url) {
        assertFinds(url, url);
        assertFinds("(" + url + ")", url);
        assertFinds("é " + url + ", x", url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.example/x",
                "http://",
                "http:// a.example",
                "http://localhost/",
                "http://127.0.0.1/",
                "http://a",
                "http://a.b",
                "http://.example",
                "http://-a.example",
                "http://a-.example",
                "http://a.b_c.1",
                "http://a_b.example",
                "http://user:pw@a.example",
                "xhttp://a.example",
                "@http://a.example",
                "#https://a.example",
                "javascript://a.example/%0aalert(1)",
                "javascript:alert(1)",
                "data:text/html,x",
                "ftp://a.example/",
                "mailto:bob@a.example",
                "magnet:x",
                "magnet:?!",
                "xmpp:bob@",
                "http://\u202Ea.example",
            })
    void url_ofOtherShapeIsText(String text) {
        assertEquals(
                List.of(),
                TextEntities.find(text).stream()
                        .filter(TextEntity.Url.class::isInstance)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "https://a.example.|https://a.example",
                "https://a.example/x.|https://a.example/x",
                "https://a.example/x!?|https://a.example/x",
                "https://a.example/x).|https://a.example/x",
                "https://a.example/x(|https://a.example/x",
                "https://a.example/x((y|https://a.example/x",
                "https://a.example/\"onmouseover|https://a.example/\"onmouseover",
                "<https://a.example/x>|https://a.example/x",
                "\"https://a.example/x\"|https://a.example/x",
                "https://a.example/?q=1.|https://a.example/?q=1",
                "https://a.example/?q=a)|https://a.example/?q=a",
                "https://a.example/x。|https://a.example/x",
                "「https://a.example/x」|https://a.example/x",
                "https://a.comこんにちは|https://a.com",
                "https://a.com。次|https://a.com",
                "https://a.com…|https://a.com",
                "https://a.com.次の文|https://a.com",
                "https://a.com:x|https://a.com",
                "https://a.example/x\u200Fy|https://a.example/x",
            })
    void url_endsBeforePunctuationAndProse(String text, String expected) {
        assertFinds(text, expected);
    }

    @Test
    void url_endsBeforeThePunctuationOfChineseAndJapanese() {
        assertFinds(
                "（https://example.com/foo）と「https://example.com/bar」です",
                "https://example.com/foo",
                "https://example.com/bar");
        assertFinds(
                "https://example.com/foo、https://example.com/bar",
                "https://example.com/foo",
                "https://example.com/bar");
        assertFinds("看https://example.com/a?b=c。好", "https://example.com/a?b=c");
        assertFinds("https://example.com/foo（説明）", "https://example.com/foo");
        assertFinds("https://example.com，再https://example.org！", "https://example.com", "https://example.org");
        assertFinds("https://ja.example.com/wiki/山田・太郎〜夢", "https://ja.example.com/wiki/山田・太郎〜夢");
    }

    @Test
    void url_hasEmptyParentheses() {
        assertFinds("http://example.com/foo().html", "http://example.com/foo().html");
        assertFinds("(http://example.com/foo())", "http://example.com/foo()");
        assertFinds("http://example.com/foo(()).html", "http://example.com/foo(()).html");
        assertFinds("http://example.com/foo(.html", "http://example.com/foo");
    }

    @Test
    void url_beatsMentionAndHashtagInsideIt() {
        assertFinds("https://a.example/?x=#cats&y=,@bob @eve", "https://a.example/?x=#cats&y=,@bob", "@eve");
    }

    @Test
    void url_ofMoreThan4096CharactersIsText() {
        String longest = "https://a.example/" + "x".repeat(4096 - 18);
        assertFinds(longest, longest);
        assertFinds(longest + "x");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@",
                "#",
                "(",
                "a.a.a.",
                "http://",
                "http://a.example/(",
                "http://a.example/(x(",
                "@a.",
                "@a@",
                "@a@b.",
                "#_",
                "#·",
                "#a·",
                "xmpp:",
                "xmpp://a@",
                "magnet:?",
                "magnet:?!",
                ":",
                "http://a.",
                "http://a-",
                "http://a.example?!",
                "\u0301",
                "https://a.example/x http://",
                "@a-",
                "http://é",
                "＃",
                " #1",
                "http://a.example/)",
                "\ud83d",
                "://",
                "https://a.b/((a)"
            })
    void hostileText_isReadInLinearTime(String part) {
        for (String prefix :
                List.of("", "@a", "#a", "https://a.example/", "https://a.example/(", "https://a.example?")) {
            String text = prefix + part.repeat(100_000 / part.length());
            assertTimeoutPreemptively(Duration.ofSeconds(2), () -> TextEntities.find(text), prefix + part);
        }
    }
}
