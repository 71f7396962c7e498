package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * The activities that create posts and boosts: {@code Create} and {@code Announce}. They are the same everywhere: in
 * deliveries, in the outbox, and at their own address, {@code /activity}. They have no context yet.
 */
public final class PublishedActivities {
    private final NoteWriter writer;
    private final Addresses addresses;

    public PublishedActivities(Platform platform, NoteWriter writer) {
        this.writer = writer;
        this.addresses = platform.addresses();
    }

    /** Returns the activity of a local post or boost; empty for an unknown or remote one. */
    public Optional<ObjectNode> of(long statusId) {
        return Optional.ofNullable(of(List.of(statusId)).get(statusId));
    }

    /** Returns the activities of those of the posts and boosts that exist and are local, by id. */
    public Map<Long, ObjectNode> of(Collection<Long> statusIds) {
        NoteFacts facts = writer.facts(statusIds);
        Map<Long, ObjectNode> notes = writer.notes(facts);
        List<Long> embedded = facts.notes().values().stream()
                .filter(PublishedActivities::embedsOrigin)
                .map(row -> row.post().reblogOfId())
                .toList();
        Map<Long, ObjectNode> origins = embedded.isEmpty() ? Map.of() : writer.notes(embedded);
        Map<Long, ObjectNode> activities = new HashMap<>();
        facts.notes().forEach((id, row) -> {
            ObjectNode note = notes.get(id);
            ObjectNode activity = activity(row, writer.audience(facts, row), note == null ? "Announce" : "Create");
            ObjectNode origin = embedsOrigin(row) ? origins.get(row.post().reblogOfId()) : null;
            if (note != null || origin != null) {
                activity.set("object", note != null ? note : origin);
            } else {
                activity.put("object", row.reblogOfUri());
            }
            activities.put(id, fitting(activity));
        });
        return activities;
    }

    /** A boost of the author's own private post embeds it, because no server could fetch it. */
    private static boolean embedsOrigin(NoteFactDao.NoteRow row) {
        return row.post().isReblog() && row.isReblogOfOwn() && row.post().visibility() == Visibility.PRIVATE;
    }

    private ObjectNode activity(NoteFactDao.NoteRow row, Addressees audience, String type) {
        String id = row.post().isReblog() ? row.uri() : row.uri() + "/activity";
        ObjectNode activity = DocumentParts.object(id, type);
        activity.put("actor", addresses.ofId(row.uri()).actor(row.username()));
        activity.put("published", DocumentParts.time(row.post().times().createdAt()));
        activity.set("to", DocumentParts.array(audience.to()));
        activity.set("cc", DocumentParts.array(audience.cc()));
        return activity;
    }

    /** Omits the copy of the audience if the activity would be too long: readers use that of the post itself. */
    private static ObjectNode fitting(ObjectNode activity) {
        boolean isPost = activity.path("object").isObject();
        if (isPost && Contexts.bytes(activity).length >= NoteWriter.MAX_BODY_BYTES) {
            activity.set("cc", Json.MAPPER.createArrayNode());
        }
        return activity;
    }
}
