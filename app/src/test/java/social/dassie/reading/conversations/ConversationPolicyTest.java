package social.dassie.reading.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import social.dassie.testing.TestRecord;

/** The decision table of {@link ConversationPolicy}. */
class ConversationPolicyTest {
    private static final long BOB = 2;
    private static final IncomingDirectPost NEW = IncomingDirectPost.ofNew(9);
    private static final IncomingDirectPost EDITED =
            IncomingDirectPost.ofEdited(9, List.of(holding(BOB, true)), List.of(3L));

    record Row(IncomingDirectPost arrival, Map<String, Boolean> facts, boolean joins) {}

    static List<Row> table() {
        return List.of(
                new Row(NEW, Map.of(), false),
                new Row(NEW, Map.of("isAuthor", true), true),
                new Row(NEW, Map.of("isAuthor", true, "mutesConversation", true), true),
                new Row(NEW, Map.of("isAuthor", true, "isLocal", false), false),
                new Row(NEW, Map.of("isNotified", true), true),
                new Row(NEW, Map.of("isNotified", true, "isLocal", false), false),
                new Row(NEW, Map.of("isNotified", true, "blocksAuthor", true), false),
                new Row(NEW, Map.of("isNotified", true, "isBlockedByAuthor", true), false),
                new Row(NEW, Map.of("isNotified", true, "mutesAuthor", true), false),
                new Row(NEW, Map.of("isNotified", true, "blocksDomainOfAuthor", true), false),
                new Row(NEW, Map.of("isNotified", true, "blocksDomainOfAuthor", true, "followsAuthor", true), true),
                new Row(NEW, Map.of("isNotified", true, "mutesConversation", true), false),
                new Row(EDITED, Map.of(), true),
                new Row(EDITED, Map.of("blocksAuthor", true), false),
                new Row(IncomingDirectPost.ofAccepted(9, BOB), Map.of("isNotified", true), true),
                new Row(IncomingDirectPost.ofAccepted(9, 3), Map.of("isNotified", true), false),
                new Row(IncomingDirectPost.ofAccepted(9, 3), Map.of("isAuthor", true), false));
    }

    @ParameterizedTest
    @MethodSource("table")
    void eachRow_joinsOrNot(Row row) {
        assertEquals(row.joins(), ConversationPolicy.joins(row.arrival(), bob(row.facts())));
    }

    @Test
    void unread_meansPostsOfOthers_untilRead() {
        IncomingDirectPost editedAfterReading =
                IncomingDirectPost.ofEdited(9, List.of(holding(BOB, false)), List.of(3L));
        assertTrue(ConversationPolicy.isUnread(NEW, bob(Map.of())));
        assertFalse(ConversationPolicy.isUnread(NEW, bob(Map.of("isAuthor", true))));
        assertTrue(ConversationPolicy.isUnread(EDITED, bob(Map.of())));
        assertFalse(ConversationPolicy.isUnread(editedAfterReading, bob(Map.of())));
    }

    @Test
    void onlyNewPosts_makeConversationsRead() {
        assertFalse(NEW.keepsUnread());
        assertTrue(EDITED.keepsUnread());
        assertTrue(IncomingDirectPost.ofAccepted(9, BOB).keepsUnread());
    }

    @Test
    void edit_reachesFormerAndAddedParticipants() {
        assertEquals(Set.of(BOB, 3L), EDITED.onlyFor());
        assertFalse(EDITED.isFor(4));
    }

    @Test
    void newConversation_namesTheOthers() {
        Participant bob = bob(Map.of());
        Participant carol = TestRecord.of(Participant.class, Map.of("accountId", 3L));
        assertEquals("[3]", NewConversation.of(NEW, bob, List.of(bob, carol)).participants());
        assertEquals("[]", NewConversation.of(NEW, bob, List.of(bob)).participants());
    }

    private static Conversation holding(long accountId, boolean isUnread) {
        return new Conversation(1, accountId, "[]", 9, isUnread);
    }

    /** Bob has an account here unless {@code facts} say otherwise. */
    private static Participant bob(Map<String, Boolean> facts) {
        Map<String, Object> all = new HashMap<>(facts);
        all.put("accountId", BOB);
        all.putIfAbsent("isLocal", true);
        return TestRecord.of(Participant.class, all);
    }
}
