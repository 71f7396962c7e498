package social.dassie.people.relationships;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;

/** The view that says who is hidden from whom: that everybody asks it, and that asking costs a look into indexes. */
class HiddenAccountsTest {
    private static final Path SOURCES = Path.of("app/src/main/java/social/dassie");

    /** Where the relations themselves are written, listed and told; and who decides whom to tell of what. */
    private static final List<String> OWNERS = List.of(
            "people/relationships/blocks/BlockDao.java",
            "people/relationships/blocks/MuteDao.java",
            "people/relationships/follows/RelationshipDao.java",
            "people/relationships/blocks/UserDomainBlockDao.java",
            "people/relationships/RemoteFollowDao.java",
            "people/relationships/severances/SeveranceDao.java",
            "federation/inbox/activities/MoveDao.java",
            "upkeep/pruning/",
            "federation/exports/",
            "reading/conversations/",
            "reading/notifications/");

    private static final Pattern RELATIONS = Pattern.compile(
            "\\b(from|join|into|update) (blocks|mutes|account_domain_blocks|domain_blocked_accounts)\\b");

    @RegisterExtension
    final TestApp app = TestApp.start();

    @Test
    void filteringStatements_useTheView() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<String> others = files.filter(file -> file.toString().endsWith(".java") && namesRelations(file))
                    .map(file -> SOURCES.relativize(file).toString())
                    .filter(name -> OWNERS.stream().noneMatch(name::startsWith))
                    .toList();
            assertEquals(List.of(), others);
        }
    }

    private static boolean namesRelations(Path source) {
        try {
            return RELATIONS.matcher(Files.readString(source)).find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A part that SQLite did not put in the place of the view would be gone through whole for each row. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "select id from statuses s where not exists (select 1 from hidden_accounts"
                        + " where account_id = 1 and hidden_id = s.account_id and until > 5)",
                "select id from statuses s join hidden_accounts h on h.account_id = 1 and h.hidden_id = s.account_id"
                        + " where s.id = 2 and h.hides_notifications and h.reason <> 'domain_block'",
                "select account_id from hidden_accounts where hidden_id = 1 and until > 5"
            })
    void view_usesTheIndexesOfTheRelations(String query) {
        String plan = app.rows().plan(query);
        for (String table : List.of("blocks", "mutes", "a")) {
            assertTrue(plan.contains("SEARCH " + table + " "), plan);
            assertFalse(plan.contains("SCAN " + table + " "), plan);
        }
        assertFalse(plan.contains("hidden_accounts"), plan);
    }
}
