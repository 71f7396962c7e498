package social.dassie.federation.imports;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.FileUpload;
import social.dassie.ground.api.Upload;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.TruncatedText;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.attachments.MediaForm;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.media.attachments.Uploads;

/**
 * The media files of an imported post: those in the archive, or else those that the old server still serves. They are
 * stored as uploads.
 */
final class FilesOfPost {
    private static final Duration LONGEST_FETCH = Duration.ofSeconds(30);

    private static final Set<OutboundException.Reason> HOPELESS = Set.of(
            OutboundException.Reason.REFUSED,
            OutboundException.Reason.TOO_LARGE,
            OutboundException.Reason.TOO_MANY_REDIRECTS);

    private final Uploads uploads;
    private final Outbound outbound;
    private final Path directory;
    private final int maxFetchedBytes;

    /** @param maxBytes the limit for an image; larger ones are not fetched from other servers */
    FilesOfPost(Platform platform, Uploads uploads, long maxBytes) {
        this.uploads = uploads;
        this.outbound = platform.outbound();
        this.directory = platform.directory().path().resolve("uploads");
        this.maxFetchedBytes = (int) Math.min(maxBytes, Integer.MAX_VALUE);
    }

    /** Stores one file. Returns its id. */
    long store(Caller caller, PostArchive archive, RemoteAttachment file) throws RemoteException, IOException {
        Optional<Upload> inside = archive.file(file.url());
        if (inside.isPresent()) {
            return store(caller, inside.get(), file);
        }
        URI address = WebAddress.parse(file.url())
                .orElseThrow(() -> RemoteException.refused("The archive does not have its file " + file.url()));
        Path fetched = Files.createTempFile(directory, "import", "");
        try {
            fetch(address, fetched);
            return store(caller, new FileUpload(fetched), file);
        } finally {
            Files.deleteIfExists(fetched);
        }
    }

    private long store(Caller caller, Upload upload, RemoteAttachment file) {
        String description =
                file.description() == null ? null : TruncatedText.to(MediaForm.MAX_DESCRIPTION, file.description());
        MediaEntity entity = uploads.createAndWait(caller, upload, null, new Uploads.Words(description, focus(file)));
        return Long.parseLong(entity.id());
    }

    private static @Nullable String focus(RemoteAttachment file) {
        return file.focus() == null
                ? null
                : file.focus().x() + "," + file.focus().y();
    }

    private void fetch(URI address, Path into) throws RemoteException {
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(address)
                    .header("Accept", "image/*, video/*, audio/*, */*;q=0.1")
                    .isFor(Purpose.FILE)
                    .maxBytes(maxFetchedBytes)
                    .within(LONGEST_FETCH)
                    .savedTo(into));
            if (answer.status() != 200) {
                String why = "Its file is not in the archive, and " + address + " answered " + answer.status();
                boolean isForNow = answer.status() == 429 || answer.status() >= 500;
                throw isForNow ? RemoteException.temporary(why) : RemoteException.refused(why);
            }
        } catch (OutboundException e) {
            String why = "Its file is not in the archive, and not to be had: " + e.getMessage();
            throw HOPELESS.contains(e.reason()) ? RemoteException.refused(why) : RemoteException.temporary(why);
        }
    }

    /** Deletes what was stored for a post that is not imported. */
    void delete(Caller caller, List<Long> ids) {
        ids.forEach(id -> uploads.delete(caller, id));
    }
}
