package social.dassie.people.strikes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The rules of appeals and of the record of strikes, without the pages and the API that use them. */
class AppealsTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final long alice = app.user("alice").id();
    private final long bob = app.user("bob").id();
    private final StrikeFeature feature = app.app().core().people().strikes;
    private final Strikes strikes = feature.strikes;
    private final Appeals appeals = feature.appeals;

    private long strike(String action) {
        return strikes.add(mod.id(), alice, action, "Because.", null);
    }

    private Strike found(long id) {
        return strikes.find(id).orElseThrow();
    }

    private Appeal appeal(long id) {
        return Objects.requireNonNull(found(id).appeal());
    }

    private Caller moderator() {
        return Caller.onBehalfOf(mod.id(), 0);
    }

    private static void assertRefused(int status, String message, Executable act) {
        ApiException refused = assertThrows(ApiException.class, act);
        assertEquals(status, refused.status());
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }

    @Test
    void appeal_isStoredOnce_trimmed() {
        long id = strike("silence");
        assertTrue(appeals.isPossible(found(id)));
        appeals.file(alice, id, "  It was a joke.\n");
        Appeal kept = appeal(id);
        assertEquals("It was a joke.", kept.text());
        assertTrue(kept.isPending());
        assertFalse(appeals.isPossible(found(id)));
        assertRefused(422, "You have appealed this before", () -> appeals.file(alice, id, "Once more"));
        assertEquals(1, appeals.countPending());
    }

    @Test
    void anothersOrMissingStrike_isNotFound() {
        long id = strike("silence");
        assertRefused(404, "Record not found", () -> appeals.file(bob, id, "Not mine"));
        assertRefused(404, "Record not found", () -> appeals.file(alice, id + 1, "None"));
        assertEquals(0, appeals.countPending());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\n\t"})
    void blankText_isRefused(String text) {
        long id = strike("silence");
        assertRefused(422, "Text can't be blank", () -> appeals.file(alice, id, text));
    }

    /** The limit counts characters as people see them, not the units of UTF-16. */
    @Test
    void text_hasAtMostTwoThousandCharacters() {
        long id = strike("silence");
        String longest = "🐾".repeat(Appeals.MAX_CHARACTERS);
        assertRefused(422, "maximum is 2000 characters", () -> appeals.file(alice, id, longest + "a"));
        appeals.file(alice, id, longest);
        assertEquals(longest, appeal(id).text());
    }

    @Test
    void appeal_isPossibleForTwentyDays() {
        long id = strike("silence");
        app.clock().advance(Duration.ofDays(Appeals.DAYS).minusMinutes(1));
        assertTrue(appeals.isPossible(found(id)));
        app.clock().advance(Duration.ofMinutes(2));
        assertFalse(appeals.isPossible(found(id)));
        assertRefused(422, "It is too late to appeal this", () -> appeals.file(alice, id, "Too late"));
    }

    @Test
    void decision_isMadeOnce_andOnlyAnApprovalOverrulesTheStrike() {
        long approved = strike("suspend");
        long rejected = strike("suspend");
        List<StrikeEvent.AppealDecided> decided = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, StrikeEvent.AppealDecided.class, decided::add);
        appeals.file(alice, approved, "Please");
        appeals.file(alice, rejected, "Please");
        assertTrue(found(approved).isLockOut());
        appeals.decide(moderator(), found(approved), true);
        appeals.decide(moderator(), found(rejected), false);
        assertFalse(found(approved).isLockOut());
        assertTrue(found(rejected).isLockOut());
        assertEquals("Your account was suspended", found(approved).headline());
        assertEquals("Your account is suspended", found(rejected).headline());
        assertEquals(mod.id(), appeal(rejected).decidedBy());
        assertRefused(422, "This appeal was decided before", () -> appeals.decide(moderator(), found(rejected), true));
        assertTrue(found(rejected).isLockOut());
        assertEquals(
                List.of(new StrikeEvent.AppealDecided(approved, alice), new StrikeEvent.AppealDecided(rejected, alice)),
                decided);
    }

    @Test
    void lists_areFilteredByState_newestFirst_andPaged() {
        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            long id = strike("silence");
            appeals.file(alice, id, "Appeal " + i);
            ids.add(0, id);
        }
        appeals.decide(moderator(), found(ids.get(0)), true);
        appeals.decide(moderator(), found(ids.get(1)), false);
        long warning = strike("none");
        assertEquals(ids.subList(2, 5), ids(appeals.list(AppealFilter.PENDING, Page.first(10))));
        assertEquals(ids.subList(0, 1), ids(appeals.list(AppealFilter.APPROVED, Page.first(10))));
        assertEquals(ids.subList(1, 2), ids(appeals.list(AppealFilter.REJECTED, Page.first(10))));
        assertEquals(ids.subList(0, 2), ids(appeals.list(AppealFilter.ALL, Page.first(2))));
        assertEquals(ids.subList(2, 4), ids(appeals.list(AppealFilter.ALL, new Page(ids.get(1), 0, false, 2))));
        assertEquals(
                ids.subList(1, 3), ids(appeals.list(AppealFilter.ALL, new Page(Long.MAX_VALUE, ids.get(3), true, 2))));
        assertEquals(AppealFilter.PENDING, AppealFilter.of("unknown"));
        assertEquals(AppealFilter.ALL, AppealFilter.of("all"));
        assertEquals(3, appeals.countPending());
        assertEquals(6, strikes.count(alice));
        assertEquals(0, strikes.count(bob));
        assertEquals(warning, strikes.of(alice, 1).get(0).id());
        assertEquals(6, strikes.list(Page.first(10)).items().size());
    }

    private static List<Long> ids(Slice<Strike> slice) {
        return slice.items().stream().map(Strike::id).toList();
    }
}
