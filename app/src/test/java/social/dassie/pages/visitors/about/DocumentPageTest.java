package social.dassie.pages.visitors.about;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.Core;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.words.TimeTexts;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** The pages that the instance document names: about, privacy policy, terms of service. */
class DocumentPageTest {
    @RegisterExtension
    final TestApp app =
            TestApp.start(Map.of("title", "Rocks", "description", "For <hyraxes>", "contact.email", "a@rocks.example"));

    private final Core core = app.app().core();
    private final InstanceTexts texts = new InstanceTexts(core.platform());
    private final TestBrowser browser = new TestBrowser(app);

    private HtmlPage page(String path) {
        return browser.open(path).expect(200).page();
    }

    @Test
    void about_showsDescriptionRulesAndContact() {
        new Rules(core.platform(), core.platform().clock()).add(Caller.ANONYMOUS, "Be <kind>", "Really");
        texts.write(Caller.ANONYMOUS, InstanceTexts.Name.EXTENDED_DESCRIPTION, "All *about* <script>us</script>");
        HtmlPage about = page("/about");
        assertEquals("Rocks", about.text("h1[dir=auto]"), about);
        for (String part : new String[] {"For <hyraxes>", "Be <kind>", "Really"}) {
            assertTrue(about.text().contains(part), part + " in " + about.get());
        }
        assertTrue(about.links().containsAll(List.of("mailto:a@rocks.example", "/privacy-policy")), about);
        assertTrue(about.texts("em").contains("about"), about);
        assertFalse(about.has("script"), about);
        assertFalse(about.contains("/terms-of-service"), about);
    }

    @Test
    void privacyPolicy_hasADefault() {
        assertTrue(page("/privacy-policy").texts("h1").contains("Privacy policy of dassie.example"));
    }

    @ParameterizedTest
    @CsvSource({
        "sv, Privacy policy of dassie.example",
        "de, Datenschutzerklärung von dassie.example",
        "es, Política de privacidad de dassie.example",
        "ja, dassie.exampleのプライバシーポリシー"
    })
    void defaultPrivacyPolicy_isTranslated_untilReplaced(String language, String title) {
        browser.speaking(language);
        assertTrue(page("/privacy-policy").texts("h1").contains(title));
        texts.write(Caller.ANONYMOUS, InstanceTexts.Name.PRIVACY_POLICY, "# Ours");
        HtmlPage ours = page("/privacy-policy");
        assertTrue(ours.texts("h1").contains("Ours"), ours);
        assertFalse(ours.text("h1").startsWith(title), ours);
    }

    @Test
    void terms_showTheirEffectiveDate_andUpcomingOnes() {
        browser.open("/terms-of-service").expect(404);
        String today = Dates.day(app.clock().millis());
        String later = Dates.day(app.clock().millis() + Duration.ofDays(9).toMillis());
        texts.publishTerms(Caller.ANONYMOUS, today, "Be kind", "");
        texts.publishTerms(Caller.ANONYMOUS, later, "Be kinder", "");
        HtmlPage now = page("/terms-of-service");
        assertTrue(now.texts("p").contains("Be kind"), now);
        assertTrue(
                now.contains("In force since " + TimeTexts.day(today) + ". Others take their place on "
                        + TimeTexts.day(later)),
                now);
        HtmlPage then = page("/terms-of-service/" + later);
        assertTrue(then.contains("In force from " + TimeTexts.day(later)), then);
        assertTrue(then.texts("p").contains("Be kinder"), then);
        browser.speaking("de");
        HtmlPage german = page("/terms-of-service/" + later);
        String day = later.substring(8) + "." + later.substring(5, 7) + "." + later.substring(0, 4);
        assertTrue(german.contains("In Kraft ab " + day), german);
        browser.speaking("en");
        assertTrue(page("/about").links().contains("/terms-of-service"));
        assertEquals(404, browser.open("/terms-of-service/2001-01-01").status());
    }
}
