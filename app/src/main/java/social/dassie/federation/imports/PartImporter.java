package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.federation.actors.Handles;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.platform.Platform;
import social.dassie.people.lists.ListForm;
import social.dassie.people.lists.Lists;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.users.Profiles;
import social.dassie.posts.statuses.marks.Pins;
import social.dassie.posts.tags.TagFeature;

/**
 * Imports a line of an archive that is neither a post nor from a table, by the same rules as the API. Doing it again
 * changes nothing.
 */
public final class PartImporter {
    private static final ErrorCode ARCHIVE_GONE =
            ErrorCode.of("error.archive_gone", "The archive is no longer available: select it again");
    private static final ErrorCode NO_SUCH_FILE =
            ErrorCode.of("error.archive_lacks_file", "The archive does not have this file");
    private static final ErrorCode NOT_IMPORTED = ErrorCode.of("error.post_not_imported", "The post was not imported");

    private final Profiles profiles;
    private final Pins pins;
    private final TagFeature tags;
    private final Lists lists;
    private final RelationshipFeature relationships;
    private final Handles handles;
    private final PostFinder posts;
    private final ArchiveFiles archives;
    private final Clock clock;

    public PartImporter(
            Platform platform,
            Profiles profiles,
            Pins pins,
            TagFeature tags,
            Lists lists,
            RelationshipFeature relationships,
            Handles handles,
            PostFinder posts) {
        this.profiles = profiles;
        this.pins = pins;
        this.tags = tags;
        this.lists = lists;
        this.relationships = relationships;
        this.handles = handles;
        this.posts = posts;
        this.archives = new ArchiveFiles(platform);
        this.clock = platform.clock();
    }

    /** Returns the part that runs in the transaction. Pictures are converted before it. */
    Runnable take(Caller caller, long importId, ArchivePart part, String content) throws RemoteException {
        return switch (part) {
            case PROFILE -> () -> profiles.changeAll(caller, params(content));
            case AVATAR -> picture(caller, importId, "avatar", content);
            case HEADER -> picture(caller, importId, "header", content);
            case PIN -> () -> pin(caller, content);
            case FOLLOWED_TAG -> () -> tags.follows.add(caller, content);
            case FEATURED_TAG -> () -> tags.featuredTags.add(caller, content);
            case LIST -> () -> list(caller, content);
            case NOTE -> note(caller, content);
            case TEMPORARY_MUTE -> mute(caller, content);
            case FEATURED_ACCOUNT -> {
                long target = handles.find(content).id();
                yield () -> relationships.endorsements.add(caller, target);
            }
            default -> throw new IllegalArgumentException("Imported elsewhere: " + part);
        };
    }

    private Runnable picture(Caller caller, long importId, String name, String file) {
        Path stored = archives.find(importId).orElseThrow(() -> ApiException.unprocessable(ARCHIVE_GONE));
        try (PostArchive archive = PostArchive.open(stored)) {
            Upload picture = archive.file(file).orElseThrow(() -> ApiException.unprocessable(NO_SUCH_FILE));
            profiles.change(caller, new Params(Map.of(name, picture)));
            return () -> {};
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A post whose quote could not be checked yet is imported later: then the pin waits, too. */
    private void pin(Caller caller, String uri) {
        long post = posts.stored(caller, uri).orElseThrow(() -> ApiException.of(503, NOT_IMPORTED));
        pins.pin(caller, post);
    }

    private void list(Caller caller, String json) {
        ListForm form = ListForm.of(params(json));
        if (lists.all(caller).stream().noneMatch(list -> list.title().equals(form.title()))) {
            lists.create(caller, form);
        }
    }

    private Runnable note(Caller caller, String json) throws RemoteException {
        JsonNode note = Json.read(json, JsonNode.class);
        long target = handles.find(note.path("account").asText()).id();
        return () ->
                relationships.notes.write(caller, target, note.path("comment").asText());
    }

    /** Gives a mute its end; one that ended since the export is removed. */
    private Runnable mute(Caller caller, String json) throws RemoteException {
        JsonNode mute = Json.read(json, JsonNode.class);
        long target = handles.find(mute.path("account").asText()).id();
        long endsAt = Dates.parse(mute.path("expires_at").asText()).orElse(0L);
        long seconds = Math.floorDiv(endsAt - clock.millis(), 1_000L);
        return seconds <= 0
                ? () -> relationships.mutes.remove(caller, target)
                : () -> relationships.mutes.add(
                        caller, target, mute.path("hide_notifications").asBoolean(true), seconds);
    }

    private static Params params(String json) {
        return new Params(map(Json.read(json, JsonNode.class)));
    }

    private static Map<String, Object> map(JsonNode object) {
        Map<String, Object> map = new LinkedHashMap<>();
        object.properties().forEach(member -> {
            if (!member.getValue().isNull()) {
                map.put(member.getKey(), value(member.getValue()));
            }
        });
        return map;
    }

    private static Object value(JsonNode node) {
        if (node.isObject()) {
            return map(node);
        }
        if (node.isArray()) {
            List<Object> items = new ArrayList<>();
            node.forEach(item -> items.add(value(item)));
            return items;
        }
        return Objects.requireNonNull(node.asText());
    }
}
