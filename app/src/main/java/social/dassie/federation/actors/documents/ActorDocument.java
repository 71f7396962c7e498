package social.dassie.federation.actors.documents;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.DomainNames;
import social.dassie.ground.text.PlainText;
import social.dassie.media.emojis.RemoteEmoji;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.people.accounts.policies.InteractionPolicy;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.AccountCounts;
import social.dassie.people.accounts.rows.AccountSettings;
import social.dassie.people.accounts.rows.Field;
import social.dassie.people.accounts.rows.ModerationState;
import social.dassie.people.accounts.rows.Picture;
import social.dassie.people.accounts.rows.Profile;
import social.dassie.people.accounts.rows.RemoteEndpoints;
import social.dassie.people.accounts.rows.RemoteProfile;

/**
 * The document of an actor, parsed leniently. Overlong texts are cut and lists are shortened, to the limits of the
 * reference server; only an id, a type, an inbox and a name are required.
 */
public final class ActorDocument {
    static final Set<String> TYPES = Set.of("Person", "Service", "Group", "Application", "Organization");

    private static final int MAX_NAME = 2_048;
    private static final int MAX_SUMMARY = 20 * 1024;
    private static final int MAX_FIELDS = 50;
    private static final int MAX_FIELD = 2_047;
    private static final int MAX_LIST = 256;
    private static final int MAX_EMOJIS = 100;
    private static final int MAX_DESCRIPTION = 10_000;

    private final ActivityObject object;
    private final String id;
    private final String type;
    private final String inbox;

    private ActorDocument(ActivityObject object, String id, String type, String inbox) {
        this.object = object;
        this.id = id;
        this.type = type;
        this.inbox = inbox;
    }

    public static ActorDocument of(ActivityObject object) throws RemoteException {
        String id = object.id();
        Optional<String> type = object.types().stream().filter(TYPES::contains).findFirst();
        String inbox = object.link("inbox");
        if (id == null || RemoteAddresses.parse(id).isEmpty() || type.isEmpty()) {
            throw RemoteException.refused("Not an actor: " + id);
        }
        if (!isWeb(inbox)) {
            throw RemoteException.refused("An actor without an inbox: " + id);
        }
        return new ActorDocument(object, id, type.get(), String.valueOf(inbox));
    }

    static boolean isActor(ActivityObject object) {
        return object.types().stream().anyMatch(TYPES::contains);
    }

    public ActivityObject object() {
        return object;
    }

    public String id() {
        return id;
    }

    /** Returns the handle that the actor claims; WebFinger must confirm it. */
    public Handle handle() throws RemoteException {
        Optional<Handle> claimed = Handle.parse(object.text("webfinger"));
        if (claimed.isEmpty()) {
            String host =
                    RemoteAddresses.parse(id).map(RemoteAddresses::authority).orElse(null);
            claimed = Handle.of(object.text("preferredUsername"), host);
        }
        return claimed.orElseThrow(() -> RemoteException.refused("An actor without a name that can be used: " + id));
    }

    public List<ActorKey> keys() {
        return ActorKey.of(object);
    }

    public boolean isSuspended() {
        return object.flag("suspended");
    }

    /** Returns the profile under a verified handle. */
    public RemoteProfile profile(Handle handle, long now) {
        String summary = cut(object.anyText("summary"), MAX_SUMMARY);
        ActivityObject icon = picture("icon");
        ActivityObject image = picture("image");
        Long published = object.time("published");
        Profile profile = new Profile(
                cut(object.anyText("name"), MAX_NAME),
                PlainText.fromHtml(summary),
                summary,
                Json.text(fields()),
                new Picture(null, null, description(icon), url(icon)),
                new Picture(null, null, description(image), url(image)));
        Account row = new Account(
                0,
                handle.username(),
                handle.domain(),
                id,
                page(),
                profile,
                settings(),
                new ModerationState(object.flag("memorial"), null, null, null, null),
                new AccountCounts(0, 0, 0, null),
                published == null ? now : Math.min(published, now));
        return new RemoteProfile(
                row,
                type,
                web(object.link("movedTo")),
                Json.text(list(object.links("alsoKnownAs"))),
                Json.text(list(domains())),
                new RemoteEndpoints(
                        inbox,
                        sharedInbox(),
                        web(object.link("outbox")),
                        web(object.link("followers")),
                        web(object.link("following")),
                        web(object.link("featured")),
                        web(object.link("featuredTags"))),
                total("followers"),
                total("following"),
                total("outbox"));
    }

    private AccountSettings settings() {
        return new AccountSettings(
                object.flag("manuallyApprovesFollowers"),
                type.equals("Service") || type.equals("Application"),
                type.equals("Group"),
                object.flag("discoverable"),
                object.flag("indexable"),
                hidesCollections(),
                isUnlessDenied("showMedia"),
                isUnlessDenied("showRepliesInMedia"),
                isUnlessDenied("showFeatured"),
                featurePolicy());
    }

    /** Returns the addresses of its inbox and collections. */
    public List<String> places() {
        return Stream.of(
                        inbox,
                        sharedInbox(),
                        object.link("outbox"),
                        object.link("followers"),
                        object.link("following"),
                        object.link("featured"),
                        object.link("featuredTags"))
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /**
     * Returns its page if that is on its own host, so that no server sends readers elsewhere in an account's name; else
     * the id.
     */
    private String page() {
        for (ActivityObject link : object.objects("url")) {
            String href = link.id() == null ? link.text("href") : link.id();
            if (isWeb(href) && RemoteAddresses.isSameHost(href, id)) {
                return String.valueOf(href);
            }
        }
        return id;
    }

    private @Nullable String sharedInbox() {
        ActivityObject endpoints = object.object("endpoints");
        String shared = endpoints == null ? null : endpoints.link("sharedInbox");
        return web(shared == null ? object.link("sharedInbox") : shared);
    }

    /** Returns the image; the widest if there are several sizes. */
    private @Nullable ActivityObject picture(String key) {
        return object.objects(key).stream()
                .filter(picture -> url(picture) != null)
                .max(Comparator.comparingLong(ActorDocument::width))
                .orElse(null);
    }

    private static long width(ActivityObject picture) {
        Long width = picture.count("width");
        return width == null ? 0 : width;
    }

    private static @Nullable String url(@Nullable ActivityObject picture) {
        if (picture == null) {
            return null;
        }
        return web(picture.isReference() ? picture.id() : picture.link("url"));
    }

    private static String description(@Nullable ActivityObject picture) {
        String summary = picture == null ? null : picture.anyText("summary");
        String name = picture == null ? null : picture.anyText("name");
        return cut(summary == null || summary.isEmpty() ? name : summary, MAX_DESCRIPTION);
    }

    private List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        for (JsonNode node : object.values("attachment")) {
            ActivityObject field = node.isObject() ? ActivityObject.of(node) : null;
            if (field != null && field.is("PropertyValue") && fields.size() < MAX_FIELDS) {
                String value = cut(field.text("value"), MAX_FIELD);
                fields.add(new Field(cut(field.anyText("name"), MAX_FIELD), PlainText.fromHtml(value), value, null));
            }
        }
        return fields;
    }

    private boolean isUnlessDenied(String key) {
        return !object.has(key) || object.flag(key);
    }

    private List<String> domains() {
        return object.values("attributionDomains").stream()
                .filter(JsonNode::isTextual)
                .map(domain -> DomainNames.ofHandle(domain.textValue()))
                .flatMap(domain -> Optional.ofNullable(domain).stream())
                .toList();
    }

    private static List<String> list(List<String> values) {
        return values.stream().limit(MAX_LIST).toList();
    }

    /** Returns who may feature it in collections (FEP-7aa9), as bits; 0 if it does not say. */
    private int featurePolicy() {
        ActivityObject policy = object.object("interactionPolicy");
        ActivityObject feature = policy == null ? null : policy.object("canFeature");
        if (feature == null) {
            return 0;
        }
        return new InteractionPolicy(
                        groups(feature.links("automaticApproval")), groups(feature.links("manualApproval")))
                .bits();
    }

    private int groups(List<String> uris) {
        int groups = 0;
        for (String uri : uris) {
            if (new Addressees(Set.of(uri), Set.of()).isPublic()) {
                groups |= InteractionPolicy.PUBLIC;
            } else if (uri.equals(object.link("followers"))) {
                groups |= InteractionPolicy.FOLLOWERS;
            } else if (uri.equals(object.link("following"))) {
                groups |= InteractionPolicy.FOLLOWING;
            } else if (!uri.equals(id)) {
                groups |= InteractionPolicy.UNSUPPORTED;
            }
        }
        return groups;
    }

    /** Returns the total of an embedded collection; null for a collection that is only referenced. */
    private @Nullable Long total(String key) {
        ActivityObject collection = object.object(key);
        return collection == null ? null : collection.count("totalItems");
    }

    private @Nullable Boolean hidesCollections() {
        ActivityObject followers = object.object("followers");
        return (followers == null || followers.isReference()) ? null : (Boolean) !followers.has("first");
    }

    /** Whether a collection's total must be requested separately. */
    public boolean needsCounts() {
        return total("followers") == null || total("following") == null || total("outbox") == null;
    }

    /** Returns the custom emoji that its texts may use. */
    public List<RemoteEmoji> emojis() {
        List<RemoteEmoji> emojis = new ArrayList<>();
        for (ActivityObject tag : object.objects("tag")) {
            ActivityObject icon = tag.is("Emoji") ? tag.object("icon") : null;
            String name = tag.text("name");
            String url = url(icon);
            if (name != null && url != null && emojis.size() < MAX_EMOJIS) {
                emojis.add(new RemoteEmoji(name, url, tag.id(), tag.time("updated")));
            }
        }
        return emojis;
    }

    private static boolean isWeb(@Nullable String address) {
        return web(address) != null;
    }

    private static @Nullable String web(@Nullable String address) {
        return address != null
                        && address.length() <= RemoteAddresses.MAX_LENGTH
                        && WebAddress.parse(address).map(URI::getHost).isPresent()
                ? address
                : null;
    }

    private static String cut(@Nullable String text, int max) {
        if (text == null || text.length() <= max) {
            return text == null ? "" : text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max);
    }
}
