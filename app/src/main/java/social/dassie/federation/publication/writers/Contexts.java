package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import social.dassie.ground.api.Json;

/**
 * The JSON-LD context of a document (https://www.w3.org/TR/json-ld11/#the-context): ActivityStreams, and those fediverse
 * extensions whose terms the document uses. The definitions are copied from Mastodon verbatim, because some servers
 * compare them as text.
 */
public final class Contexts {
    private static final String ACTIVITY_STREAMS = "https://www.w3.org/ns/activitystreams";
    private static final String SECURITY = "https://w3id.org/security/v1";
    private static final String KEYS = "https://www.w3.org/ns/cid/v1";
    private static final String WEBFINGER = "https://purl.archive.org/socialweb/webfinger";
    private static final String QUOTES = "https://w3id.org/fep/044f#";
    private static final String FEATURES = "https://w3id.org/fep/7aa9#";

    /** Separate contexts, by the property that needs each. */
    private static final Map<String, String> NAMED = named();

    private static final Map<String, String> PREFIXES = Map.of(
            "toot", "http://joinmastodon.org/ns#",
            "schema", "http://schema.org#",
            "ostatus", "http://ostatus.org#",
            "gts", "https://gotosocial.org/ns#",
            "lemmy", "https://join-lemmy.org/ns#");

    /** The terms of extensions: properties and types. */
    private static final Map<String, JsonNode> TERMS = terms();

    /** Properties whose keys are languages, not terms. */
    private static final Set<String> LANGUAGE_MAPS = Set.of("contentMap", "nameMap", "summaryMap");

    private Contexts() {}

    /** Returns the object as a whole document, with its context first. The object itself is not changed. */
    public static ObjectNode document(ObjectNode object) {
        Set<String> used = new HashSet<>();
        collect(object, used);
        ArrayNode contexts = Json.MAPPER.createArrayNode().add(ACTIVITY_STREAMS);
        NAMED.forEach((property, context) -> {
            if (used.contains(property)) {
                contexts.add(context);
            }
        });
        ObjectNode extensions = extensions(used);
        if (!extensions.isEmpty()) {
            contexts.add(extensions);
        }
        ObjectNode document = Json.MAPPER.createObjectNode();
        document.set("@context", contexts.size() == 1 ? contexts.get(0) : contexts);
        document.setAll(object);
        return document;
    }

    /** Returns the document of an object as it is served and sent. */
    public static byte[] bytes(ObjectNode object) {
        return Json.bytes(document(object));
    }

    private static ObjectNode extensions(Set<String> used) {
        ObjectNode extensions = Json.MAPPER.createObjectNode();
        TERMS.forEach((term, definition) -> {
            if (used.contains(term)) {
                String iri = definition.isTextual()
                        ? definition.textValue()
                        : definition.path("@id").asText();
                String prefix = iri.substring(0, iri.indexOf(':'));
                String expanded = PREFIXES.get(prefix);
                if (expanded != null) {
                    extensions.put(prefix, expanded);
                }
                extensions.set(term, definition);
            }
        });
        return extensions;
    }

    private static void collect(JsonNode node, Set<String> used) {
        if (node.isArray()) {
            node.forEach(each -> collect(each, used));
        }
        node.properties().forEach(property -> {
            used.add(property.getKey());
            if (property.getKey().equals("type")) {
                used.add(property.getValue().asText());
            } else if (!LANGUAGE_MAPS.contains(property.getKey())) {
                collect(property.getValue(), used);
            }
        });
    }

    private static Map<String, String> named() {
        Map<String, String> named = new LinkedHashMap<>();
        named.put("publicKey", SECURITY);
        named.put("assertionMethod", KEYS);
        named.put("webfinger", WEBFINGER);
        return named;
    }

    private static Map<String, JsonNode> terms() {
        Map<String, JsonNode> terms = new LinkedHashMap<>();
        plain(terms, "as:", "manuallyApprovesFollowers", "sensitive", "Hashtag");
        links(terms, "as:", "movedTo", "alsoKnownAs");
        plain(terms, "schema:", "PropertyValue", "value");
        plain(terms, "toot:", "Emoji", "discoverable", "indexable", "memorial", "suspended", "votersCount", "blurhash");
        plain(terms, "toot:", "showFeatured", "showMedia", "showRepliesInMedia");
        links(terms, "toot:", "featured", "featuredTags");
        terms.put("focalPoint", contained("toot:focalPoint", "@list"));
        terms.put("attributionDomains", contained("toot:attributionDomains", "@set"));
        plain(terms, "ostatus:", "atomUri", "inReplyToAtomUri", "conversation");
        plain(terms, QUOTES, "QuoteRequest", "QuoteAuthorization");
        links(terms, QUOTES, "quote", "quoteAuthorization");
        plain(terms, "http://fedibird.com/ns#", "quoteUri");
        plain(terms, "https://misskey-hub.net/ns#", "_misskey_quote", "_misskey_reaction");
        links(terms, "gts:", "interactionPolicy", "canQuote", "automaticApproval", "manualApproval");
        links(terms, "gts:", "canLike", "canReply", "canAnnounce", "always", "approvalRequired");
        plain(terms, "gts:", "ReplyRequest", "ReplyAuthorization");
        links(terms, "gts:", "replyAuthorization", "approvedBy");
        links(terms, "gts:", "interactingObject", "interactionTarget");
        plain(terms, "lemmy:", "postingRestrictedToMods");
        plain(terms, FEATURES, "FeaturedCollection", "FeaturedItem", "FeatureRequest", "FeatureAuthorization", "topic");
        links(terms, FEATURES, "canFeature", "featuredCollections", "featuredObject", "featureAuthorization");
        return terms;
    }

    private static void plain(Map<String, JsonNode> terms, String prefix, String... names) {
        for (String name : names) {
            terms.put(name, Json.MAPPER.getNodeFactory().textNode(prefix + name));
        }
    }

    private static void links(Map<String, JsonNode> terms, String prefix, String... names) {
        for (String name : names) {
            terms.put(
                    name,
                    Json.MAPPER.createObjectNode().put("@id", prefix + name).put("@type", "@id"));
        }
    }

    private static ObjectNode contained(String iri, String container) {
        return Json.MAPPER.createObjectNode().put("@id", iri).put("@container", container);
    }
}
