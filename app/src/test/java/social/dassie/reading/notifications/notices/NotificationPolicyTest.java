package social.dassie.reading.notifications.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static social.dassie.reading.notifications.NotificationType.ADMIN_REPORT;
import static social.dassie.reading.notifications.NotificationType.ADMIN_SIGN_UP;
import static social.dassie.reading.notifications.NotificationType.FAVOURITE;
import static social.dassie.reading.notifications.NotificationType.FOLLOW;
import static social.dassie.reading.notifications.NotificationType.MENTION;
import static social.dassie.reading.notifications.NotificationType.MODERATION_WARNING;
import static social.dassie.reading.notifications.NotificationType.POLL;
import static social.dassie.reading.notifications.NotificationType.STATUS;
import static social.dassie.reading.notifications.NotificationType.UPDATE;
import static social.dassie.reading.notifications.policies.Verdict.ACCEPT;
import static social.dassie.reading.notifications.policies.Verdict.DROP;
import static social.dassie.reading.notifications.policies.Verdict.FILTER;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.reading.notifications.NotificationType;
import social.dassie.reading.notifications.policies.Verdict;
import social.dassie.testing.TestRecord;

/** The decision table of {@link NotificationPolicy}. Facts that a row does not name speak for accepting. */
class NotificationPolicyTest {
    private static final long SENDER = 7;
    private static final long NOW = Duration.ofDays(20_000).toMillis();
    private static final long THREE_DAYS_AGO = NOW - Duration.ofDays(3).toMillis();
    private static final long THIRTY_DAYS_AGO = NOW - Duration.ofDays(30).toMillis();

    /** A policy that drops whatever it can. */
    private static final Map<String, Object> STRICT = Map.of(
            "forNotFollowing", 2,
            "forNotFollowers", 2,
            "forNewAccounts", 2,
            "forPrivateMentions", 2,
            "forLimitedAccounts", 2);

    record Row(NotificationType type, Map<String, ?> facts, Verdict verdict) {}

    static List<Row> hidden() {
        return List.of(
                new Row(MENTION, Map.of(), ACCEPT),
                new Row(MENTION, Map.of("isSuspended", true), DROP),
                new Row(MENTION, Map.of("isSenderSuspended", true), DROP),
                new Row(MENTION, Map.of("accountId", SENDER), DROP),
                new Row(STATUS, Map.of("accountId", SENDER), DROP),
                new Row(POLL, Map.of("accountId", SENDER), ACCEPT),
                new Row(MODERATION_WARNING, Map.of("accountId", SENDER), ACCEPT),
                new Row(MODERATION_WARNING, Map.of("accountId", SENDER, "isSuspended", true), DROP),
                new Row(POLL, Map.of("blocksSender", true), DROP),
                new Row(POLL, Map.of("isBlockedBySender", true), DROP),
                new Row(POLL, Map.of("mutesSender", true), DROP),
                new Row(POLL, Map.of("blocksDomainOfSender", true), DROP),
                new Row(POLL, Map.of("blocksDomainOfSender", true, "followsSender", true), ACCEPT),
                new Row(MENTION, Map.of("hidesOthersInPost", true), DROP),
                new Row(STATUS, Map.of("hidesOthersInPost", true), ACCEPT),
                new Row(POLL, Map.of("mutesConversation", true), DROP),
                new Row(MENTION, Map.of("blocksSender", true, "permitsSender", true), DROP),
                new Row(MENTION, Map.of("mutesConversation", true, "permitsSender", true), DROP));
    }

    static List<Row> settings() {
        return List.of(
                new Row(FOLLOW, Map.of("forNotFollowing", 1), FILTER),
                new Row(FOLLOW, Map.of("forNotFollowing", 2), DROP),
                new Row(FOLLOW, Map.of("forNotFollowing", 2, "followsSender", true), ACCEPT),
                new Row(FOLLOW, Map.of("forNotFollowers", 1), FILTER),
                new Row(FOLLOW, Map.of("forNotFollowers", 2), DROP),
                new Row(FOLLOW, Map.of("forNotFollowers", 1, "followsSender", true), FILTER),
                new Row(FOLLOW, Map.of("forNotFollowers", 1, "followerSince", THREE_DAYS_AGO), ACCEPT),
                new Row(FOLLOW, Map.of("forNotFollowers", 1, "followerSince", THREE_DAYS_AGO + 1), FILTER),
                new Row(FOLLOW, Map.of("forNewAccounts", 1, "senderCreatedAt", THIRTY_DAYS_AGO), ACCEPT),
                new Row(FOLLOW, Map.of("forNewAccounts", 1, "senderCreatedAt", THIRTY_DAYS_AGO + 1), FILTER),
                new Row(FOLLOW, Map.of("forNewAccounts", 2, "senderCreatedAt", NOW), DROP),
                new Row(FOLLOW, Map.of("forNewAccounts", 2, "senderCreatedAt", NOW, "followsSender", true), ACCEPT),
                new Row(FOLLOW, Map.of("forLimitedAccounts", 1), ACCEPT),
                new Row(FOLLOW, Map.of("forLimitedAccounts", 1, "isSenderLimited", true), FILTER),
                new Row(FOLLOW, Map.of("forLimitedAccounts", 2, "isSenderLimited", true), DROP),
                new Row(
                        FOLLOW,
                        Map.of("forLimitedAccounts", 2, "isSenderLimited", true, "followsSender", true),
                        ACCEPT),
                new Row(MENTION, Map.of("forPrivateMentions", 1), ACCEPT),
                new Row(MENTION, Map.of("forPrivateMentions", 1, "isDirect", true), FILTER),
                new Row(MENTION, Map.of("forPrivateMentions", 2, "isDirect", true), DROP),
                new Row(MENTION, Map.of("forPrivateMentions", 2, "isDirect", true, "followsSender", true), ACCEPT),
                new Row(
                        MENTION,
                        Map.of("forPrivateMentions", 2, "isDirect", true, "mentionedSenderBefore", true),
                        ACCEPT),
                new Row(FAVOURITE, Map.of("forPrivateMentions", 2, "isDirect", true), ACCEPT));
    }

    /** Of all settings that apply the strictest counts, wherever it stands. */
    static List<Row> strictest() {
        return List.of(
                new Row(FOLLOW, Map.of("forNotFollowers", 1, "forNotFollowing", 2), DROP),
                new Row(FOLLOW, Map.of("forNotFollowers", 2, "forNotFollowing", 1), DROP),
                new Row(FOLLOW, Map.of("forNotFollowing", 2, "forNewAccounts", 1, "senderCreatedAt", NOW), DROP),
                new Row(FOLLOW, Map.of("forNotFollowing", 2, "forLimitedAccounts", 1, "isSenderLimited", true), DROP),
                new Row(MENTION, Map.of("forNotFollowing", 2, "forPrivateMentions", 1, "isDirect", true), DROP));
    }

    /** What somebody asked for, or has to know, is under no policy; nor is a sender who was let in. */
    static List<Row> exempt() {
        return List.of(
                new Row(STATUS, STRICT, ACCEPT),
                new Row(POLL, STRICT, ACCEPT),
                new Row(UPDATE, STRICT, ACCEPT),
                new Row(ADMIN_SIGN_UP, STRICT, ACCEPT),
                new Row(ADMIN_REPORT, STRICT, ACCEPT),
                new Row(MODERATION_WARNING, STRICT, ACCEPT),
                new Row(MENTION, STRICT, DROP),
                new Row(MENTION, and(STRICT, "permitsSender"), ACCEPT));
    }

    static Stream<Row> table() {
        return Stream.of(hidden(), settings(), strictest(), exempt()).flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("table")
    void eachRow_hasItsVerdict(Row row) {
        assertEquals(
                row.verdict(),
                NotificationPolicy.decide(notice(row.type(), NOW), TestRecord.of(RecipientFacts.class, row.facts())));
    }

    @Test
    void group_isTheOpenOne_orANewOne_andWhatWaitsHasNone() {
        Notice favourite = notice(FAVOURITE, NOW);
        RecipientFacts first = TestRecord.of(RecipientFacts.class, Map.of("accountId", 1L));
        RecipientFacts next = TestRecord.of(RecipientFacts.class, Map.of("openGroupKey", "favourite-9-479995"));
        assertEquals(new NewNotification(1, false, "favourite-9-480000"), NewNotification.of(favourite, first, ACCEPT));
        assertEquals(
                "favourite-9-479995",
                NewNotification.of(favourite, next, ACCEPT).groupKey());
        assertEquals(new NewNotification(1, true, null), NewNotification.of(favourite, first, FILTER));
        assertNull(NewNotification.of(favourite, next, FILTER).groupKey());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 3_599_999})
    void group_isOpenForTwelveHours_countedFromItsFullHour(long sinceFullHour) {
        Notice notice = notice(FAVOURITE, NOW + sinceFullHour);
        assertEquals("favourite-9-480000", notice.newestGroupKey());
        assertEquals("favourite-9-479989", notice.oldestGroupKey());
    }

    @Test
    void group_isOfOneTypeAndOnePost_andForSomeTypesOnly() {
        Notice signUp = new Notice(ADMIN_SIGN_UP, SENDER, null, null, 0, NOW);
        assertEquals("admin.sign_up-480000", signUp.newestGroupKey());
        assertNull(notice(MENTION, NOW).newestGroupKey());
        assertNull(notice(MENTION, NOW).oldestGroupKey());
    }

    private static Notice notice(NotificationType type, long now) {
        return new Notice(type, SENDER, 9L, 9L, 0, now);
    }

    private static Map<String, ?> and(Map<String, Object> facts, String name) {
        Map<String, Object> all = new HashMap<>(facts);
        all.put(name, true);
        return all;
    }
}
