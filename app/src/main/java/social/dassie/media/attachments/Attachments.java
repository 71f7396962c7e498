package social.dassie.media.attachments;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.RemoteFileAddresses;
import social.dassie.ground.settings.RemoteFileAddresses.Kind;
import social.dassie.ground.settings.Settings;

/** The media files attached to each status. */
public final class Attachments {
    private static final ErrorCode MIXED = ErrorCode.of(
            "error.cannot_attach_a_video_to", "Cannot attach a video to a post that already contains images");
    private static final ErrorCode NOT_ATTACHABLE = ErrorCode.of(
            "error.media_with_ids_not_found", "Media with ids {0} not found or already attached to another post");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.cannot_attach_more_than_files", "Cannot attach more than {0} files");
    private static final ErrorCode UNFINISHED = ErrorCode.of(
            "error.cannot_attach_files_that_have",
            "Cannot attach files that have not finished processing. Try again in a moment!");

    /** The highest limit that an operator may set for the files of a post, and how many of a remote one are stored. */
    public static final int MOST_PER_STATUS = 16;

    /** How many previews of the largest size one request can carry; smaller ones fit for each file. */
    public static final int FULL_PREVIEWS = 4;

    /** A new alt text, focal point ({@code "x,y"}, each -1 to 1) or preview of a file; null keeps the old one. */
    public record Change(
            long id,
            @Nullable String description,
            @Nullable String focus,
            @Nullable Upload thumbnail) {
        /** Returns the changes in the parameter {@code media_attributes}. */
        public static List<Change> listOf(Params params) {
            return params.maps("media_attributes").stream().map(Change::of).toList();
        }

        private static Change of(Params params) {
            return new Change(
                    params.number("id").orElse(0),
                    params.text("description"),
                    params.text("focus"),
                    params.upload("thumbnail"));
        }
    }

    private final Database db;
    private final MediaAttachmentDao media;
    private final UploadPipeline uploads;
    private final Addresses addresses;
    private final RemoteFileAddresses remote;
    private final Supplier<Settings> settings;
    private final Clock clock;

    public Attachments(Platform platform, UploadPipeline uploads) {
        this.db = platform.db();
        this.media = db.dao(MediaAttachmentDao.class);
        this.uploads = uploads;
        this.addresses = platform.addresses();
        this.remote = platform.remoteFileAddresses();
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    /**
     * Validates that an account may attach these files to a status: they exist, belong to it, are free or on that status
     * already, and are processed. A post from before the limit was lowered keeps its files. 422 with the reference server's error texts.
     *
     * @param statusId the status that is edited, 0 for a new one
     */
    public List<MediaAttachment> check(long accountId, List<Long> ids, long statusId) {
        if (ids.isEmpty()) {
            return List.of();
        }
        int max = settings.get().get(AttachmentSettings.MAX_PER_POST);
        if (ids.size() > MOST_PER_STATUS) {
            throw ApiException.invalid(TOO_MANY, max);
        }
        Map<Long, MediaAttachment> found = media.findAll(new IdList(ids), accountId).stream()
                .filter(m -> m.statusId() == null || m.statusId() == statusId)
                .collect(Collectors.toMap(MediaAttachment::id, m -> m));
        boolean isLikeBefore =
                found.size() == ids.size() && found.values().stream().allMatch(m -> m.statusId() != null);
        if (ids.size() > max && !isLikeBefore) {
            throw ApiException.invalid(TOO_MANY, max);
        }
        List<Long> missing = ids.stream().filter(id -> !found.containsKey(id)).toList();
        if (!missing.isEmpty()) {
            throw ApiException.invalid(
                    NOT_ATTACHABLE, missing.stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        List<MediaAttachment> inOrder = ids.stream().map(found::get).toList();
        if (inOrder.size() > 1
                && inOrder.stream()
                        .anyMatch(m -> m.type().equals("video") || m.type().equals("audio"))) {
            throw ApiException.invalid(MIXED);
        }
        if (inOrder.stream().anyMatch(m -> !m.state().equals("done"))) {
            throw ApiException.invalid(UNFINISHED);
        }
        return inOrder;
    }

    /** Makes these the files of a status, in this order; joins the caller's transaction. */
    public void attach(long accountId, long statusId, List<Long> ids) {
        media.detachAll(statusId, clock.millis());
        for (int position = 0; position < ids.size(); position++) {
            if (!media.attach(ids.get(position), accountId, statusId, position)) {
                throw ApiException.invalid(NOT_ATTACHABLE, ids.get(position));
            }
        }
    }

    /** Prepares the changes that an edit makes to an account's files; ignores changes to files that are not in {@code ids}. */
    public AttachmentChanges changes(long accountId, List<Long> ids, List<Change> changes) {
        List<Change> wanted =
                changes.stream().filter(change -> ids.contains(change.id())).toList();
        return new AttachmentChanges(db, uploads, addresses, accountId, wanted);
    }

    /** Returns the largest preview that an edit may upload for one file, in bytes. */
    public long maxThumbnailBytes() {
        return uploads.maxBytes();
    }

    /** Returns the files of each status, in their order, in one statement. */
    public Map<Long, List<MediaEntity>> of(List<Long> statusIds) {
        if (statusIds.isEmpty()) {
            return Map.of();
        }
        Map<Long, List<MediaEntity>> byStatus = new HashMap<>();
        for (MediaAttachment row : media.findOfStatuses(new IdList(statusIds))) {
            if (row.statusId() != null && isShown(row)) {
                byStatus.computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                        .add(entity(row));
            }
        }
        return byStatus;
    }

    /** Returns the size of each attachment's file in bytes, by its id; 0 for a remote one without a copy. */
    public Map<Long, Long> lengths(List<Long> ids) {
        Map<Long, Long> lengths = new HashMap<>();
        if (!ids.isEmpty()) {
            // The size stored in the row includes previews: it is used where the file's own size would cost a request.
            media.findLengths(new IdList(ids)).forEach(row -> {
                long own = uploads.size(row.file());
                lengths.put(row.id(), own == 0 ? row.bytes() : own);
            });
        }
        return lengths;
    }

    /** Deletes the files of a status; they are removed from disk after the commit. */
    public void deleteOf(long statusId) {
        for (MediaAttachment row : media.findOfStatuses(new IdList(List.of(statusId)))) {
            media.delete(row.id());
            db.afterCommit(() -> deleteFiles(row));
        }
    }

    /**
     * Deletes at most this many files of an account, and returns their number; they are removed from disk after the
     * commit.
     */
    public int deleteOfAccount(long accountId, int most) {
        List<MediaAttachment> some = media.findOfAccount(accountId, most);
        for (MediaAttachment row : some) {
            media.delete(row.id());
            db.afterCommit(() -> deleteFiles(row));
        }
        return some.size();
    }

    void deleteFiles(MediaAttachment row) {
        uploads.discard(row.files().all());
    }

    /** Whether clients are shown a file: a remote one unless its server's media are rejected. */
    private boolean isShown(MediaAttachment row) {
        MediaAttachment.Origin origin = row.origin();
        return origin.remoteUrl() == null || !remote.isRejected(origin.domain());
    }

    MediaEntity entity(MediaAttachment row) {
        MediaAttachment.Origin origin = row.origin();
        String url = addressOf(row.files().file(), Kind.ORIGINAL, row, origin.remoteUrl());
        String preview = addressOf(row.files().previewFile(), Kind.PREVIEW, row, origin.previewRemoteUrl());
        return new MediaEntity(
                Long.toString(row.id()),
                row.type(),
                url,
                preview == null && row.type().equals("image") ? url : preview,
                origin.remoteUrl(),
                origin.previewRemoteUrl(),
                null,
                row.meta(),
                row.description(),
                row.blurhash());
    }

    private @Nullable String addressOf(
            @Nullable String file, Kind kind, MediaAttachment row, @Nullable String remoteUrl) {
        if (file != null) {
            return addresses.media(file);
        }
        return remoteUrl == null ? null : remote.of(kind, row.id(), remoteUrl);
    }
}
