package social.dassie;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What tests have to know of how packages stand on each other. */
final class House {
    /** The groups of packages: each knows only those before it. */
    static final List<String> GROUPS = List.of(
            "ground",
            "fec",
            "network",
            "media",
            "people",
            "upkeep",
            "posts",
            "staff",
            "reading",
            "federation",
            "pages",
            "cli");

    /**
     * What other groups use of a feature's rooms, which are the packages below it. What is public in a room beside this is
     * for the rooms next to it and its own group. A feature's own package and every {@code …Feature} are open to all.
     */
    private static final Map<String, String> OPEN = Map.ofEntries(
            Map.entry("federation.actors.documents", "Keys RemoteException"),
            Map.entry("federation.deliveries.queue", "DeliverySender"),
            Map.entry("federation.inbox.posts", "Lookups"),
            Map.entry("federation.publication.news", "FormerActorMoves"),
            Map.entry("ground.db.binding", "BindParts"),
            Map.entry("ground.server.answers", "ErrorPage"),
            Map.entry("media.images.headers", "ImageFormat"),
            Map.entry("pages.signin.setup", "Setup"),
            Map.entry("people.accounts.policies", "FeatureApproval InteractionPolicy PolicyAnswer"),
            Map.entry(
                    "people.accounts.rows",
                    "Account AccountCounts AccountSettings Field Picture Profile RemoteFacts "
                            + "RemoteEndpoints RemoteProfile ModerationState"),
            Map.entry("people.emails.links", "EmailChoice EmailOptOuts StrikeLinks"),
            Map.entry("people.oauth.apps", "Apps OAuthApp"),
            Map.entry("people.relationships.blocks", "BlockEvent Blocks DomainBlocks MutedAccountEntity Mutes"),
            Map.entry(
                    "people.relationships.follows",
                    "Endorsements FollowEvent FollowOptions FollowRequests Follows RelationshipEntity Relationships"),
            Map.entry("people.relationships.severances", "LostFollows RelationshipsSevered SeveranceEntity Severances"),
            Map.entry(
                    "posts.statuses.marks",
                    "Bookmarks Favourites MarkEvent Pins PostReactions Reblogs RemoteMarks RemoteReactions"),
            Map.entry("posts.statuses.quotes", "QuoteEvent RemoteQuote RemoteQuotes"),
            Map.entry("posts.statuses.replies", "DefaultPolicies ReplyApprovals ReplyChoice ReplyEvent"),
            Map.entry("posts.statuses.remote", "Arrival ImportedStatus ImportedStatuses RemoteStatus RemoteStatuses"),
            Map.entry(
                    "posts.statuses.rows",
                    "Interactions Quoting Status StatusBody StatusCounts StatusEvent StatusExtras StatusSource StatusThread "
                            + "StatusTimes Visibility"),
            Map.entry("posts.statuses.writing", "Publishing StaffPosts"),
            Map.entry("reading.measures.samples", "Sampled Samples"),
            Map.entry("reading.notifications.policies", "Policies PolicyEntity PolicyForm"),
            Map.entry("reading.trends.neighbours", "Neighbours Outcome"),
            Map.entry("staff.instance.discovery", "Release"),
            Map.entry("staff.instance.documents", "InstanceDocuments InstanceEntity Thumbnails V1InstanceEntity"),
            Map.entry("staff.instance.rules", "InstanceRule RuleEntity Rules"),
            Map.entry("staff.instance.renaming", "Forgetting Known Renaming"),
            Map.entry("staff.instance.texts", "InstanceTextEntity InstanceTexts TermsEntity TermsOfService"));

    private static final String ROOT = House.class.getPackageName();

    private House() {}

    /** The names of the classes that are open. */
    static Set<String> open() {
        Set<String> open = new TreeSet<>();
        OPEN.forEach(
                (room, names) -> Stream.of(names.split(" ")).forEach(name -> open.add(ROOT + "." + room + "." + name)));
        return open;
    }

    /** The names of the classes in rooms that other groups do use. */
    static Set<String> used(JavaClasses classes) {
        return classes.stream()
                .filter(user -> !user.getPackageName().equals(ROOT))
                .flatMap(user -> user.getDirectDependenciesFromSelf().stream()
                        .map(use -> outermost(use.getTargetClass().getBaseComponentType()))
                        .filter(target -> isInRoom(target) && !groupOf(target).equals(groupOf(user))))
                .filter(target -> !target.getSimpleName().endsWith("Feature"))
                .map(JavaClass::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A room is a package below a feature, which is one below its group. */
    private static boolean isInRoom(JavaClass type) {
        return type.getPackageName().matches(Pattern.quote(ROOT) + "(\\.\\w+){3,}");
    }

    private static String groupOf(JavaClass type) {
        return type.getPackageName().substring(ROOT.length() + 1).split("\\.", 2)[0];
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(House::outermost).orElse(type);
    }
}
