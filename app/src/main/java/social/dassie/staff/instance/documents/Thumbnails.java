package social.dassie.staff.instance.documents;

import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Upload;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.attachments.UploadPipeline;

/** The image that represents the instance: the one that the staff chose, or the default one. */
public final class Thumbnails {
    private static final Field DESCRIPTION = Field.of("image_description", "description", "Description");

    private static final int MAX_DESCRIPTION = 1_500;

    private final Database db;
    private final ThumbnailDao thumbnails;
    private final UploadPipeline uploads;
    private final AuditTrail<Thumbnail> trail;
    private final Addresses addresses;
    private final Clock clock;

    public Thumbnails(Platform platform, UploadPipeline uploads) {
        this.db = platform.db();
        this.thumbnails = db.dao(ThumbnailDao.class);
        this.uploads = uploads;
        this.trail = platform.audit().about("thumbnail", chosen -> 0, Thumbnail::file);
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    public long maxBytes() {
        return uploads.maxBytes();
    }

    public boolean isChosen() {
        return thumbnails.find().isPresent();
    }

    public InstanceEntity.Thumbnail get() {
        return thumbnails.find().map(this::chosen).orElseGet(this::usual);
    }

    private InstanceEntity.Thumbnail chosen(Thumbnail thumbnail) {
        String small = addresses.media(thumbnail.smallFile());
        return new InstanceEntity.Thumbnail(
                small,
                thumbnail.description(),
                thumbnail.blurhash(),
                new InstanceEntity.Versions(small, addresses.media(thumbnail.file())));
    }

    private InstanceEntity.Thumbnail usual() {
        String small = addresses.path("/instance/thumbnail.png");
        return new InstanceEntity.Thumbnail(
                small,
                "A dassie, the small round relative of the elephant, sits on a rock in front of the evening sun.",
                null,
                new InstanceEntity.Versions(small, addresses.path("/instance/thumbnail@2x.png")));
    }

    /**
     * Chooses an image, or changes the alt text of the chosen one. 422 for a file that is not an image or too large, for
     * an alt text that is too long, and if no image was ever chosen.
     *
     * @param picture null to keep the image
     */
    public void choose(Caller caller, @Nullable Upload picture, String description) {
        String words = description.strip();
        if (words.length() > MAX_DESCRIPTION) {
            throw ApiException.invalid(DESCRIPTION, ErrorCode.TOO_LONG, MAX_DESCRIPTION);
        }
        if (picture == null) {
            db.runInTransaction(() -> describe(caller, words));
            return;
        }
        UploadPipeline.Illustration kept = uploads.illustration(picture);
        try {
            db.runInTransaction(
                    () -> put(caller, new Thumbnail(kept.file(), kept.smallFile(), kept.blurhash(), words)));
        } catch (RuntimeException failed) {
            uploads.discard(kept.file(), kept.smallFile());
            throw failed;
        }
    }

    private void describe(Caller caller, String words) {
        Thumbnail before = thumbnails.find().orElseThrow(() -> ApiException.invalid(Field.IMAGE, ErrorCode.BLANK));
        Thumbnail after = new Thumbnail(before.file(), before.smallFile(), before.blurhash(), words);
        if (!after.equals(before)) {
            store(after);
            trail.updated(caller, before, after);
        }
    }

    private void put(Caller caller, Thumbnail chosen) {
        Optional<Thumbnail> before = thumbnails.find();
        store(chosen);
        if (before.isPresent()) {
            db.afterCommit(() -> discard(before.get()));
            trail.updated(caller, before.get(), chosen);
        } else {
            trail.created(caller, chosen);
        }
    }

    private void store(Thumbnail chosen) {
        thumbnails.put(chosen.file(), chosen.smallFile(), chosen.blurhash(), chosen.description(), clock.millis());
    }

    /** Restores the default image; 404 if it is already in use. */
    public void remove(Caller caller) {
        db.runInTransaction(() -> {
            Thumbnail before = thumbnails.find().orElseThrow(ApiException::recordNotFound);
            thumbnails.delete();
            db.afterCommit(() -> discard(before));
            trail.destroyed(caller, before);
        });
    }

    private void discard(Thumbnail gone) {
        uploads.discard(gone.file(), gone.smallFile());
    }
}
