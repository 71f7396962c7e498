package social.dassie.people.notificationtypes;

import static social.dassie.people.notificationtypes.NotificationType.Trait.ALSO_TO_SENDER;
import static social.dassie.people.notificationtypes.NotificationType.Trait.FILTERABLE;
import static social.dassie.people.notificationtypes.NotificationType.Trait.GROUPABLE;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import social.dassie.ground.api.Text;

/**
 * The types of notifications (documentation page entities/Notification), in the order of a push subscription's alerts.
 * Clients know a closed set of types, so none may be added freely. Each type comes with everything that describes it:
 * its subject, the title of its push message, and its fallback.
 */
public enum NotificationType {
    MENTION(
            "mention",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.mention", "{0} mentioned you")),
            TypeFallback.NONE,
            FILTERABLE),
    QUOTE(
            "quote",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.quote", "{0} quoted your post")),
            TypeFallback.NONE,
            FILTERABLE),
    STATUS(
            "status",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.status", "{0} posted")),
            TypeFallback.NONE),
    REBLOG(
            "reblog",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.reblog", "{0} boosted your post")),
            TypeFallback.NONE,
            FILTERABLE,
            GROUPABLE),
    FOLLOW(
            "follow",
            NotificationSubject.ACCOUNT,
            NotificationTitle.of(Text.of("notification.follow", "{0} follows you")),
            TypeFallback.NONE,
            FILTERABLE,
            GROUPABLE),
    FOLLOW_REQUEST(
            "follow_request",
            NotificationSubject.ACCOUNT,
            NotificationTitle.of(Text.of("notification.follow_request", "{0} requested to follow you")),
            TypeFallback.NONE,
            FILTERABLE),
    FAVOURITE(
            "favourite",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.favourite", "{0} favourited your post")),
            TypeFallback.NONE,
            FILTERABLE,
            GROUPABLE),
    EMOJI_REACTION(
            "pleroma:emoji_reaction",
            NotificationSubject.REACTION,
            NotificationTitle.of(Text.of("notification.emoji_reaction", "{0} reacted to your post")),
            new TypeFallback(
                    Text.of("notification.emoji_reaction.fallback", "{0} reacted to your post"),
                    Text.of(
                            "notification.emoji_reaction.fallback.group",
                            "{1} and {0} other reacted to your post|{1} and {0} others reacted to your post"),
                    "/statuses/{id}"),
            FILTERABLE,
            GROUPABLE),
    PENDING_REPLY(
            "pending.reply",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.pending_reply", "{0} asks to reply to your post")),
            TypeFallback.of(
                    Text.of("notification.pending_reply.fallback", "{0} asks to reply to your post"), "/statuses/{id}"),
            FILTERABLE),
    POLL(
            "poll",
            NotificationSubject.STATUS,
            new NotificationTitle(
                    Text.of("notification.poll", "A poll by {0} has ended"),
                    Text.of("notification.poll.own", "Your poll has ended")),
            TypeFallback.NONE,
            ALSO_TO_SENDER),
    UPDATE(
            "update",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.update", "{0} edited a post")),
            TypeFallback.NONE),
    QUOTED_UPDATE(
            "quoted_update",
            NotificationSubject.STATUS,
            NotificationTitle.of(Text.of("notification.quoted_update", "{0} edited a post that you quoted")),
            TypeFallback.NONE),
    ADMIN_SIGN_UP(
            "admin.sign_up",
            NotificationSubject.ACCOUNT,
            NotificationTitle.of(Text.of("notification.admin_sign_up", "{0} signed up")),
            new TypeFallback(
                    Text.of("notification.admin_sign_up.fallback", "{0} signed up"),
                    Text.of(
                            "notification.admin_sign_up.fallback.group",
                            "{1} and {0} other person signed up|{1} and {0} other people signed up"),
                    "/admin/accounts"),
            GROUPABLE),
    ADMIN_REPORT(
            "admin.report",
            NotificationSubject.REPORT,
            NotificationTitle.of(Text.of("notification.admin_report", "{0} filed a report")),
            TypeFallback.of(Text.of("notification.admin_report.fallback", "{0} reported {1}"), "/admin/reports/{id}")),
    SEVERED_RELATIONSHIPS(
            "severed_relationships",
            NotificationSubject.SEVERANCE,
            NotificationTitle.of(
                    Text.of("notification.severed_relationships", "You lost followers or accounts that you followed")),
            TypeFallback.of(
                    Text.of("notification.severed_relationships.fallback", "You lost {0} and {1}, with {2}"),
                    "/severed_relationships"),
            ALSO_TO_SENDER),
    MODERATION_WARNING(
            "moderation_warning",
            NotificationSubject.WARNING,
            NotificationTitle.of(Text.of("notification.moderation_warning", "You have received a moderation warning")),
            TypeFallback.of(
                    Text.of("notification.moderation_warning.fallback", "You have received a moderation warning"),
                    "/disputes/strikes/{id}"),
            ALSO_TO_SENDER),
    ANNUAL_REPORT(
            "annual_report",
            NotificationSubject.YEAR,
            NotificationTitle.of(Text.of("notification.annual_report", "Your year is ready to look back on")),
            TypeFallback.NONE,
            ALSO_TO_SENDER),
    ADDED_TO_COLLECTION(
            "added_to_collection",
            NotificationSubject.COLLECTION,
            NotificationTitle.of(Text.of("notification.added_to_collection", "{0} added you to a collection")),
            TypeFallback.of(
                    Text.of("notification.added_to_collection.fallback", "{0} added you to a collection"),
                    "/collections/{id}"),
            FILTERABLE),
    COLLECTION_UPDATE(
            "collection_update",
            NotificationSubject.COLLECTION,
            NotificationTitle.of(Text.of("notification.collection_update", "{0} edited a collection that you are in")),
            TypeFallback.of(
                    Text.of("notification.collection_update.fallback", "{0} edited a collection that you are in"),
                    "/collections/{id}"));

    /** The properties of a type. */
    enum Trait {
        /** The recipient's policy may hold it back. Types that the recipient asked for are always shown. */
        FILTERABLE,
        /** Several of them are shown as one. */
        GROUPABLE,
        /** An account is notified of its own action, or is the sender because there is no other. */
        ALSO_TO_SENDER
    }

    private static final Map<String, NotificationType> BY_KEY =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(NotificationType::key, Function.identity()));

    private final String key;
    private final NotificationSubject subject;

    @SuppressWarnings("ImmutableEnumChecker") // a record of texts
    private final NotificationTitle title;

    @SuppressWarnings("ImmutableEnumChecker") // as the title
    private final TypeFallback fallback;

    private final boolean isFilterable;
    private final boolean isGroupable;
    private final boolean isAlsoToSender;

    NotificationType(
            String key, NotificationSubject subject, NotificationTitle title, TypeFallback fallback, Trait... traits) {
        this.key = key;
        this.subject = subject;
        this.title = title;
        this.fallback = fallback;
        Set<Trait> all = Set.of(traits);
        this.isFilterable = all.contains(FILTERABLE);
        this.isGroupable = all.contains(GROUPABLE);
        this.isAlsoToSender = all.contains(ALSO_TO_SENDER);
    }

    /** Returns the type with a key; {@link IllegalArgumentException} for an unknown key. */
    public static NotificationType of(String key) {
        NotificationType type = BY_KEY.get(key);
        if (type == null) {
            throw new IllegalArgumentException("No type of notification is " + key);
        }
        return type;
    }

    /** Returns the key as stored and as in JSON. */
    public String key() {
        return key;
    }

    /** Returns its subject. */
    public NotificationSubject subject() {
        return subject;
    }

    /** Returns the title of its push message. */
    public NotificationTitle title() {
        return title;
    }

    /** Returns what apps get that do not know the type. */
    public TypeFallback fallback() {
        return fallback;
    }

    /** Returns whether the recipient's policy may hold it back. */
    public boolean isFilterable() {
        return isFilterable;
    }

    /** Returns whether several of them are shown as one. */
    public boolean isGroupable() {
        return isGroupable;
    }

    /** Returns whether an account is notified of its own actions, or of events without another sender. */
    public boolean isAlsoToSender() {
        return isAlsoToSender;
    }

    /** Returns the keys of all types. */
    public static List<String> keys() {
        return keys(type -> true);
    }

    /** Returns the keys of the types with one of these subjects. */
    public static List<String> keysAbout(NotificationSubject... subjects) {
        return keys(type -> Arrays.asList(subjects).contains(type.subject));
    }

    /**
     * Returns the types that a request selects: those named, or all if none is, minus the excluded; unknown names are
     * ignored.
     */
    public static List<String> requested(List<String> types, List<String> excluded) {
        return keys(type -> (types.isEmpty() || types.contains(type.key)) && !excluded.contains(type.key));
    }

    /** Returns the types to group, of those named or of all if none is. */
    public static List<String> grouped(List<String> types) {
        return keys(type -> type.isGroupable && (types.isEmpty() || types.contains(type.key)));
    }

    private static List<String> keys(Predicate<NotificationType> isWanted) {
        return Arrays.stream(values()).filter(isWanted).map(t -> t.key).toList();
    }
}
