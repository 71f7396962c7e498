package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.PlainText;
import social.dassie.ground.text.TruncatedText;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.ProfileForm;

/**
 * The account that an archive is from: its {@code actor.json}.
 *
 * @param json an ActivityPub actor
 */
record ArchiveActor(JsonNode json) {
    private static final ErrorCode NO_ACTOR =
            ErrorCode.of("error.no_actor", "The archive has no actor.json: only its posts can be imported");
    private static final ErrorCode OTHER_ACCOUNT = ErrorCode.of(
            "error.archive_of_another",
            "The archive is of another account, {0}: add it as an alias of this account first");
    private static final ErrorCode TWO_ACCOUNTS =
            ErrorCode.of("error.archive_of_two", "The posts in the archive are not by {0}, whose profile it contains");

    static final ErrorCode MOVED_ELSEWHERE = ErrorCode.of(
            "error.archive_moved_elsewhere",
            "{0} has already moved to {1}: import the archive there, or cancel that redirect first");

    private static final int MAX_BYTES = 1024 * 1024;
    private static final int MAX_NOTE = ProfileForm.MAX_NOTE;

    /** Reads it from an archive; 422 if it is missing or damaged. */
    static ArchiveActor of(PostArchive archive) throws IOException {
        JsonNode actor = archive.json("actor.json", MAX_BYTES).orElseThrow(() -> ApiException.unprocessable(NO_ACTOR));
        if (!actor.isObject() || id(actor).isEmpty() || name(actor).isEmpty()) {
            throw ApiException.unprocessable(NO_ACTOR);
        }
        return new ArchiveActor(actor);
    }

    private static String id(JsonNode actor) {
        return actor.path("id").asText("");
    }

    private static String name(JsonNode actor) {
        return actor.path("preferredUsername").asText("");
    }

    /**
     * 422 unless it is the same account, or an alias of it, or has the same name: someone who moves mostly keeps the name,
     * and the file of someone else is mostly chosen by mistake.
     */
    void mustBe(Account account, List<String> aliases) {
        boolean isSame = id(json).equals(account.uri())
                || aliases.contains(id(json))
                || name(json).equalsIgnoreCase(account.username());
        if (!isSame) {
            throw ApiException.unprocessable(OTHER_ACCOUNT, handle());
        }
    }

    /** 422 if the posts of the archive are by another account. */
    void mustBeAuthor(@Nullable String author) {
        if (author != null && !author.equals(id(json))) {
            throw ApiException.unprocessable(TWO_ACCOUNTS, handle());
        }
    }

    String id() {
        return id(json);
    }

    /** Returns its collection of followers. */
    String followers() {
        return json.path("followers").asText(id() + "/followers");
    }

    /** Whether it is the actor of this account. */
    boolean isOf(Account account) {
        return id(json).equals(account.uri());
    }

    /** 422 if the account has already moved to another one than this. */
    void mustNotHaveMoved(Account account) {
        String target = json.path("movedTo").asText("");
        if (!target.isEmpty() && !target.equals(account.uri())) {
            throw ApiException.unprocessable(MOVED_ELSEWHERE, handle(), Reason.shortened(target));
        }
    }

    String handle() {
        Optional<URI> address = WebAddress.parse(id(json));
        String name = TruncatedText.to(ProfileForm.MAX_FIELD, name(json));
        return address.map(uri -> "@" + name + "@" + uri.getAuthority()).orElse("@" + name);
    }

    /** Returns the path of a picture in the archive; empty if it has none there. */
    Optional<String> picture(String property) {
        return Optional.of(json.path(property).path("url").asText(""))
                .filter(url -> !url.isEmpty() && WebAddress.parse(url).isEmpty());
    }

    /**
     * Returns the profile, named as the parameters of {@code update_credentials}: HTML becomes text, and texts that are
     * too long for this server are cut.
     */
    ObjectNode profile() {
        ObjectNode profile = Json.MAPPER.createObjectNode();
        if (json.hasNonNull("name")) {
            profile.put(
                    "display_name",
                    TruncatedText.to(
                            ProfileForm.MAX_DISPLAY_NAME,
                            json.path("name").asText().strip()));
        }
        if (json.hasNonNull("summary")) {
            profile.put(
                    "note",
                    TruncatedText.to(
                            MAX_NOTE, PlainText.fromHtml(json.path("summary").asText())));
        }
        copy(profile, "locked", "manuallyApprovesFollowers");
        copy(profile, "discoverable", "discoverable");
        copy(profile, "indexable", "indexable");
        profile.put("bot", json.path("type").asText().equals("Service"));
        ArrayNode fields = profile.putArray("fields_attributes");
        for (JsonNode field : json.path("attachment")) {
            if (field.path("type").asText().equals("PropertyValue") && fields.size() < ProfileForm.MAX_FIELDS) {
                fields.addObject()
                        .put("name", PlainText.fromHtml(field.path("name").asText()))
                        .put("value", PlainText.fromHtml(field.path("value").asText()));
            }
        }
        return profile;
    }

    private void copy(ObjectNode profile, String name, String property) {
        if (json.path(property).isBoolean()) {
            profile.put(name, json.path(property).asBoolean());
        }
    }
}
