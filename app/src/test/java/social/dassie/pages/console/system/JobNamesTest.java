package social.dassie.pages.console.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;
import social.dassie.pages.console.JobNames;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.TestBrowser;

/** Every kind of job that a server has a handler for has a name in words, and the pages show it. */
class JobNamesTest {
    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    private Jobs jobs() {
        return desk.app.app().core().platform().jobs();
    }

    private long tomorrow() {
        return desk.app.clock().millis() + Duration.ofDays(1).toMillis();
    }

    /** Leaves a job that failed for good. */
    private void failedJob() {
        jobs().add("scheduled_status", "1", "", tomorrow());
        desk.app.rows().run("update jobs set state = 'dead' where kind = 'scheduled_status'");
    }

    @Test
    void namedJobKinds_matchTheRegisteredOnes() {
        Set<String> registered = new TreeSet<>(jobs().kinds());
        assertTrue(registered.size() > 50, registered.toString());
        assertEquals(String.join("\n", registered), String.join("\n", new TreeSet<>(JobNames.ALL.keySet())));
    }

    @ParameterizedTest
    @EnumSource
    void eachKind_hasANameOfItsOwn(InterfaceLanguage language) {
        Words.in(language, () -> {
            Set<String> names = new HashSet<>(Set.of(JobNames.of("from a later version")));
            for (String kind : JobNames.ALL.keySet()) {
                assertTrue(names.add(JobNames.of(kind)), kind + ": " + JobNames.of(kind));
            }
        });
    }

    @Test
    void page_namesPendingJobs_withTheirKindAsAHint() {
        jobs().add("federation.ancestors", "it", "", tomorrow());
        jobs().add("from.later", "it", "", tomorrow());
        String page = olga.open("/admin/jobs").expect(200).text();
        for (String part : List.of(
                ">Fetch a thread's earlier posts <span class=\"hint\"><bdi dir=\"ltr\">federation.ancestors</bdi>",
                ">Unknown job <span class=\"hint\"><bdi dir=\"ltr\">from.later</bdi>")) {
            assertTrue(page.contains(part), part + " in " + page);
        }
        assertTrue(olga.open("/admin/jobs?lang=de").text().contains("Frühere Beiträge eines Threads abrufen"));
    }

    private List<String> order(String page, String... names) {
        return Stream.of(names)
                .filter(page::contains)
                .sorted(Comparator.comparingInt(page::indexOf))
                .toList();
    }

    @Test
    void page_isSearchableByNameAndKind_andSorted() {
        jobs().add("federation.ancestors", "it", "", tomorrow());
        jobs().add("scheduled_status", "1", "", tomorrow());
        jobs().add("scheduled_status", "2", "", tomorrow());
        String fetch = ">Fetch a thread&#39;s earlier posts".replace("&#39;", "'");
        String publish = ">Publish a scheduled post";
        assertEquals(
                List.of(publish),
                order(olga.open("/admin/jobs?q=SCHEDULED+post").text(), fetch, publish));
        assertEquals(List.of(fetch), order(olga.open("/admin/jobs?q=ancestors").text(), fetch, publish));
        assertTrue(olga.open("/admin/jobs?q=%3Cnothing").page().offers("<nothing"));
        assertEquals(List.of(fetch, publish), order(olga.open("/admin/jobs").text(), fetch, publish));
        assertEquals(
                List.of(publish, fetch),
                order(olga.open("/admin/jobs?sort=waiting").text(), fetch, publish));
        assertEquals(
                List.of(fetch, publish),
                order(olga.open("/admin/jobs?sort=nonsense").text(), fetch, publish));
        assertTrue(olga.open("/admin/jobs?sort=waiting").page().has("[aria-sort=descending]"));
    }

    @Test
    void failedJobs_areFoundByName() {
        failedJob();
        assertTrue(olga.open("/admin/jobs?q=publish").page().has("h3:containsOwn(Publish a scheduled post)"));
        assertFalse(olga.open("/admin/jobs?q=import").page().has("h3:containsOwn(Publish a scheduled post)"));
    }

    @Test
    void failedJobs_areNamed_onTheirPageAndInTheLog() {
        failedJob();
        String page = olga.open("/admin/jobs").expect(200).text();
        assertTrue(
                page.contains(
                        "<h3>Publish a scheduled post <span class=\"hint\"><bdi dir=\"ltr\">scheduled_status</bdi>"),
                page);
        olga.submit("/admin/jobs/retry").expect(303);
        String log = olga.open("/admin/action_logs").expect(200).text();
        assertTrue(log.contains("Publish a scheduled post (1)"), log);
        assertFalse(log.contains("scheduled_status"), log);
    }
}
