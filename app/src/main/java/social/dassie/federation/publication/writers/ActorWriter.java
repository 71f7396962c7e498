package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;
import social.dassie.network.activitypub.Addressees;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.Field;
import social.dassie.people.former.FormerActors;

/**
 * Builds actors from local accounts, and the instance actor (https://www.w3.org/TR/activitypub/#actors). The objects have
 * no context: {@link Contexts} adds it to the whole document.
 */
public final class ActorWriter {
    private final LocalActorDao actors;
    private final EmojiWriter emojis;
    private final Keys keys;
    private final Addresses addresses;
    private final HtmlWriter html;
    private final FormerActors formerActors;
    private final @Nullable Addresses current;

    public ActorWriter(Platform platform, Keys keys) {
        this(platform, keys, platform.addresses(), null);
    }

    /** Returns the writer of the actors under the former origin, all of which have moved; null on a server with one address. */
    public static @Nullable ActorWriter ofFormer(Platform platform, Keys keys) {
        Addresses former = platform.addresses().formerOrigin();
        return former == null ? null : new ActorWriter(platform, keys, former, platform.addresses());
    }

    /** @param current where the actors have moved; null if {@code addresses} are the current ones */
    private ActorWriter(Platform platform, Keys keys, Addresses addresses, @Nullable Addresses current) {
        this.actors = platform.db().dao(LocalActorDao.class);
        this.emojis = new EmojiWriter(platform.db(), platform.addresses());
        this.keys = keys;
        this.addresses = addresses;
        this.html = platform.html();
        this.formerActors = new FormerActors(platform);
        this.current = current;
    }

    /**
     * Builds the actor of a local account. The document of a suspended account states this, and contains nothing
     * personal: a server that receives the Delete of an account deletes it permanently, but a suspension can be lifted.
     */
    public ObjectNode actor(Account account) {
        boolean isShown = !account.isSuspended();
        ObjectNode actor = addressed(account);
        actor.put("preferredUsername", account.username());
        actor.put(
                "name",
                isShown && !account.profile().displayName().isBlank()
                        ? account.profile().displayName()
                        : account.username());
        actor.put("summary", isShown ? account.profile().noteHtml() : "");
        actor.put("url", addresses.profile(account.username()));
        actor.put("manuallyApprovesFollowers", isShown && account.settings().locked());
        actor.put(
                "discoverable",
                isShown && Boolean.TRUE.equals(account.settings().discoverable()));
        actor.put("indexable", isShown && account.settings().indexable());
        actor.put("published", DocumentParts.time(Math.floorDiv(account.createdAt(), Dates.DAY_MS) * Dates.DAY_MS));
        actor.put("memorial", account.standing().memorial());
        actor.put("showFeatured", isShown && account.settings().showFeatured());
        actor.put("showMedia", isShown && account.settings().showMedia());
        actor.put("showRepliesInMedia", isShown && account.settings().showMediaReplies());
        actor.set("interactionPolicy", featurePolicy(account));
        if (account.settings().groupActor()) {
            actors.findRestricted(account.id())
                    .ifPresent(isRestricted -> actor.put("attributedTo", addresses.moderators(account.username()))
                            .put("postingRestrictedToMods", isRestricted));
        }
        actor.set("publicKey", key(publicPart(account.id())));
        if (current == null) {
            actor.set("assertionMethod", proofKey(keys.publicPartOfProofs(account.id())));
        }
        actor.set("tag", isShown ? tags(account) : Json.MAPPER.createArrayNode());
        actor.set("attachment", isShown ? fields(account) : Json.MAPPER.createArrayNode());
        if (isShown) {
            addLinks(actor, account);
            addPictures(actor, account);
        } else {
            actor.put("suspended", true);
        }
        return actor;
    }

    private Keys.PublicPart publicPart(@Nullable Long accountId) {
        return current == null ? keys.publicPart(accountId) : keys.formerPublicPart(accountId);
    }

    private ObjectNode addressed(Account account) {
        String name = account.username();
        ObjectNode actor = DocumentParts.object(addresses.actor(name), type(account));
        actor.put("webfinger", name + "@" + addresses.domain());
        actor.put("following", addresses.following(name));
        actor.put("followers", addresses.followers(name));
        actor.put("inbox", addresses.inbox(name));
        actor.put("outbox", addresses.outbox(name));
        actor.put("featured", addresses.featured(name));
        actor.put("featuredTags", addresses.featuredTags(name));
        actor.put("featuredCollections", addresses.featuredCollections(account.id()));
        actor.set("endpoints", endpoints());
        return actor;
    }

    private static String type(Account account) {
        if (account.settings().bot()) {
            return "Service";
        }
        return account.settings().groupActor() ? "Group" : "Person";
    }

    private ObjectNode endpoints() {
        return Json.MAPPER.createObjectNode().put("sharedInbox", addresses.sharedInbox());
    }

    /** Returns who may feature the account in a collection, as in the API, by {@code FeaturePolicy}. */
    private ObjectNode featurePolicy(Account account) {
        String group = addresses.actor(account.username());
        if (!account.isSuspended() && Boolean.TRUE.equals(account.settings().discoverable())) {
            group = account.settings().locked() ? addresses.followers(account.username()) : Addressees.PUBLIC;
        }
        return policy("canFeature", List.of(group));
    }

    static ObjectNode policy(String what, Iterable<String> groups) {
        ObjectNode approval = Json.MAPPER.createObjectNode();
        approval.set("automaticApproval", DocumentParts.array(groups));
        ObjectNode policy = Json.MAPPER.createObjectNode();
        policy.set(what, approval);
        return policy;
    }

    /** Returns a single object, never an array: some servers refuse an actor with several keys. */
    private static ObjectNode key(Keys.PublicPart key) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", key.keyId())
                .put("owner", key.ownerUri())
                .put("publicKeyPem", PublicKeys.pem(key.key()));
    }

    /** Returns the keys that prove activities (FEP-521a). */
    private static ArrayNode proofKey(Keys.PublicPart key) {
        return Json.MAPPER
                .createArrayNode()
                .add(DocumentParts.object(key.keyId(), "Multikey")
                        .put("controller", key.ownerUri())
                        .put("publicKeyMultibase", PublicKeys.multibase(key.key())));
    }

    private ArrayNode tags(Account account) {
        List<String> texts = new ArrayList<>(
                List.of(account.profile().displayName(), account.profile().note()));
        AccountRenderer.fields(account).forEach(field -> {
            texts.add(field.name());
            texts.add(field.value());
        });
        ArrayNode tags = Json.MAPPER.createArrayNode();
        tags.addAll(EmojiWriter.among(emojis.in(texts), texts));
        Set<String> names = new LinkedHashSet<>();
        for (TextEntity entity : TextEntities.find(account.profile().note())) {
            if (entity instanceof TextEntity.Hashtag hashtag
                    && !Hashtags.normalise(hashtag.name()).isEmpty()) {
                names.add(Hashtags.normalise(hashtag.name()));
            }
        }
        names.forEach(name -> tags.add(DocumentParts.hashtag(name, html.tagUrl(name))));
        return tags;
    }

    private static ArrayNode fields(Account account) {
        ArrayNode fields = Json.MAPPER.createArrayNode();
        for (Field field : AccountRenderer.fields(account)) {
            fields.add(DocumentParts.object("PropertyValue")
                    .put("name", field.name())
                    .put("value", field.valueHtml()));
        }
        return fields;
    }

    private void addLinks(ObjectNode actor, Account account) {
        actors.findLinks(account.id()).ifPresent(links -> {
            Set<String> aliases = new LinkedHashSet<>(list(links.alsoKnownAs()));
            other(account).ifPresent(aliases::add);
            List<String> domains = list(links.attributionDomains());
            String movedTo = links.movedToUri() == null && current != null
                    ? current.actor(account.username())
                    : links.movedToUri();
            if (movedTo != null) {
                actor.put("movedTo", movedTo);
            }
            if (!aliases.isEmpty()) {
                actor.set("alsoKnownAs", DocumentParts.array(aliases));
            }
            if (!domains.isEmpty()) {
                actor.set("attributionDomains", DocumentParts.array(domains));
            }
        });
    }

    /** Returns the account's actor under the other origin of a renamed server. */
    private Optional<String> other(Account account) {
        Addresses origin = current == null ? addresses.formerOrigin() : current;
        return Optional.ofNullable(origin)
                .filter(there -> formerActors.has(account.id()))
                .map(there -> there.actor(account.username()));
    }

    private static List<String> list(String json) {
        return Json.read(json, new TypeReference<List<String>>() {});
    }

    private void addPictures(ObjectNode actor, Account account) {
        String avatar = account.profile().avatar().file();
        String header = account.profile().header().file();
        if (avatar != null) {
            actor.set(
                    "icon",
                    DocumentParts.image(
                            addresses, avatar, account.profile().avatar().description()));
        }
        if (header != null) {
            actor.set(
                    "image",
                    DocumentParts.image(
                            addresses, header, account.profile().header().description()));
        }
    }

    /**
     * Builds the instance actor: it signs requests that are not made for a particular account. It follows no account and
     * accepts no followers.
     */
    public ObjectNode instanceActor() {
        String id = addresses.instanceActor();
        ObjectNode actor = DocumentParts.object(id, "Application");
        actor.put("webfinger", addresses.instanceName() + "@" + addresses.domain());
        actor.put("inbox", addresses.sharedInbox());
        actor.put("outbox", addresses.instanceOutbox());
        actor.put("preferredUsername", addresses.instanceName());
        actor.put("name", addresses.domain());
        actor.put("summary", "");
        actor.put("url", addresses.path("/about"));
        actor.put("manuallyApprovesFollowers", true);
        actor.set("endpoints", endpoints());
        actor.set("publicKey", key(publicPart(null)));
        actor.set("tag", Json.MAPPER.createArrayNode());
        actor.set("attachment", Json.MAPPER.createArrayNode());
        return actor;
    }
}
