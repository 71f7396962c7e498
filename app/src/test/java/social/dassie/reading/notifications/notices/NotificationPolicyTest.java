package social.dassie.reading.notifications.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static social.dassie.people.notificationtypes.NotificationType.ADMIN_REPORT;
import static social.dassie.people.notificationtypes.NotificationType.ADMIN_SIGN_UP;
import static social.dassie.people.notificationtypes.NotificationType.FAVOURITE;
import static social.dassie.people.notificationtypes.NotificationType.FOLLOW;
import static social.dassie.people.notificationtypes.NotificationType.MENTION;
import static social.dassie.people.notificationtypes.NotificationType.MODERATION_WARNING;
import static social.dassie.people.notificationtypes.NotificationType.POLL;
import static social.dassie.people.notificationtypes.NotificationType.STATUS;
import static social.dassie.people.notificationtypes.NotificationType.UPDATE;
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
import social.dassie.people.notificationtypes.NotificationType;
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
            "policy.forNotFollowing", 2,
            "policy.forNotFollowers", 2,
            "policy.forNewAccounts", 2,
            "policy.forPrivateMentions", 2,
            "policy.forLimitedAccounts", 2,
            "policy.forBots", 2);

    record Row(NotificationType type, Map<String, ?> facts, Verdict verdict) {}

    static List<Row> hidden() {
        return List.of(
                new Row(MENTION, Map.of(), ACCEPT),
                new Row(MENTION, Map.of("isSuspended", true), DROP),
                new Row(MENTION, Map.of("sender.isSuspended", true), DROP),
                new Row(MENTION, Map.of("accountId", SENDER), DROP),
                new Row(STATUS, Map.of("accountId", SENDER), DROP),
                new Row(POLL, Map.of("accountId", SENDER), ACCEPT),
                new Row(MODERATION_WARNING, Map.of("accountId", SENDER), ACCEPT),
                new Row(MODERATION_WARNING, Map.of("accountId", SENDER, "isSuspended", true), DROP),
                new Row(POLL, Map.of("hiding.blocksSender", true), DROP),
                new Row(POLL, Map.of("hiding.isBlockedBySender", true), DROP),
                new Row(POLL, Map.of("hiding.mutesSender", true), DROP),
                new Row(POLL, Map.of("hiding.blocksDomainOfSender", true), DROP),
                new Row(POLL, Map.of("hiding.blocksDomainOfSender", true, "sender.isFollowed", true), ACCEPT),
                new Row(MENTION, Map.of("hiding.hidesOthersInPost", true), DROP),
                new Row(STATUS, Map.of("hiding.hidesOthersInPost", true), ACCEPT),
                new Row(POLL, Map.of("hiding.mutesConversation", true), DROP),
                new Row(MENTION, Map.of("hiding.blocksSender", true, "sender.isPermitted", true), DROP),
                new Row(MENTION, Map.of("hiding.mutesConversation", true, "sender.isPermitted", true), DROP));
    }

    static List<Row> settings() {
        return List.of(
                new Row(FOLLOW, Map.of("policy.forNotFollowing", 1), FILTER),
                new Row(FOLLOW, Map.of("policy.forNotFollowing", 2), DROP),
                new Row(FOLLOW, Map.of("policy.forNotFollowing", 2, "sender.isFollowed", true), ACCEPT),
                new Row(FOLLOW, Map.of("policy.forNotFollowers", 1), FILTER),
                new Row(FOLLOW, Map.of("policy.forNotFollowers", 2), DROP),
                new Row(FOLLOW, Map.of("policy.forNotFollowers", 1, "sender.isFollowed", true), FILTER),
                new Row(FOLLOW, Map.of("policy.forNotFollowers", 1, "sender.followerSince", THREE_DAYS_AGO), ACCEPT),
                new Row(
                        FOLLOW,
                        Map.of("policy.forNotFollowers", 1, "sender.followerSince", THREE_DAYS_AGO + 1),
                        FILTER),
                new Row(FOLLOW, Map.of("policy.forNewAccounts", 1, "sender.createdAt", THIRTY_DAYS_AGO), ACCEPT),
                new Row(FOLLOW, Map.of("policy.forNewAccounts", 1, "sender.createdAt", THIRTY_DAYS_AGO + 1), FILTER),
                new Row(FOLLOW, Map.of("policy.forNewAccounts", 2, "sender.createdAt", NOW), DROP),
                new Row(
                        FOLLOW,
                        Map.of("policy.forNewAccounts", 2, "sender.createdAt", NOW, "sender.isFollowed", true),
                        ACCEPT),
                new Row(FOLLOW, Map.of("policy.forLimitedAccounts", 1), ACCEPT),
                new Row(FOLLOW, Map.of("policy.forLimitedAccounts", 1, "sender.isLimited", true), FILTER),
                new Row(FOLLOW, Map.of("policy.forLimitedAccounts", 2, "sender.isLimited", true), DROP),
                new Row(
                        FOLLOW,
                        Map.of("policy.forLimitedAccounts", 2, "sender.isLimited", true, "sender.isFollowed", true),
                        ACCEPT),
                new Row(FOLLOW, Map.of("policy.forBots", 2), ACCEPT),
                new Row(FOLLOW, Map.of("policy.forBots", 1, "sender.isBot", true), FILTER),
                new Row(FOLLOW, Map.of("policy.forBots", 2, "sender.isBot", true), DROP),
                new Row(FOLLOW, Map.of("policy.forBots", 2, "sender.isBot", true, "sender.isFollowed", true), ACCEPT),
                new Row(MENTION, Map.of("policy.forPrivateMentions", 1), ACCEPT),
                new Row(MENTION, Map.of("policy.forPrivateMentions", 1, "isDirect", true), FILTER),
                new Row(MENTION, Map.of("policy.forPrivateMentions", 2, "isDirect", true), DROP),
                new Row(
                        MENTION,
                        Map.of("policy.forPrivateMentions", 2, "isDirect", true, "sender.isFollowed", true),
                        ACCEPT),
                new Row(
                        MENTION,
                        Map.of("policy.forPrivateMentions", 2, "isDirect", true, "mentionedSenderBefore", true),
                        ACCEPT),
                new Row(FAVOURITE, Map.of("policy.forPrivateMentions", 2, "isDirect", true), ACCEPT));
    }

    /** Of all settings that apply the strictest counts, wherever it stands. */
    static List<Row> strictest() {
        return List.of(
                new Row(FOLLOW, Map.of("policy.forNotFollowers", 1, "policy.forNotFollowing", 2), DROP),
                new Row(FOLLOW, Map.of("policy.forNotFollowers", 2, "policy.forNotFollowing", 1), DROP),
                new Row(
                        FOLLOW,
                        Map.of("policy.forNotFollowing", 2, "policy.forNewAccounts", 1, "sender.createdAt", NOW),
                        DROP),
                new Row(
                        FOLLOW,
                        Map.of("policy.forNotFollowing", 2, "policy.forLimitedAccounts", 1, "sender.isLimited", true),
                        DROP),
                new Row(
                        MENTION,
                        Map.of("policy.forNotFollowing", 2, "policy.forPrivateMentions", 1, "isDirect", true),
                        DROP));
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
                new Row(MENTION, and(STRICT, "sender.isPermitted"), ACCEPT));
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
    void group_isOpenOrNew_andFilteredOnesHaveNone() {
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
