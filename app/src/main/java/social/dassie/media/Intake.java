package social.dassie.media;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.http.ApiException;
import social.dassie.http.Upload;

/**
 * Takes uploaded pictures in: onto the disk, through the {@link ImageProcessor}, into the {@link MediaStore}. What
 * was sent itself is never kept. A file that is not taken ends in 422 in the reference server's words, and a server
 * that has no memory left for it in 503.
 */
public final class Intake {
    private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
    private static final int MEGABYTE = 1024 * 1024;

    /** A picture of a post and its preview, kept. */
    record Attachment(String file, String previewFile, MediaMeta meta, String blurhash, String mimeType, long bytes) {}

    /** A preview that was sent beside its picture, kept. */
    record Thumbnail(String file, MediaMeta.@Nullable Size size, String blurhash) {}

    /** An avatar or header, kept; {@code stillFile} differs only where it moves. */
    public record Portrait(String file, String stillFile) {}

    private interface Work<T> {
        T run(Path file) throws MediaException, IOException;
    }

    private final MediaStore store;
    private final ImageProcessor processor;
    private final long maxBytes;

    public Intake(MediaStore store, ImageProcessor processor, long maxBytes) {
        this.store = store;
        this.processor = processor;
        this.maxBytes = maxBytes;
    }

    public long maxBytes() {
        return maxBytes;
    }

    Attachment attachment(Upload upload) {
        return with(upload, "File", file -> {
            ProcessedImage image = processor.attachment(file);
            List<String> names = keep(List.of(image.original(), image.small()));
            return new Attachment(
                    names.get(0),
                    names.get(1),
                    image.meta(),
                    image.blurhash(),
                    image.original().format().mimeType(),
                    image.original().bytes());
        });
    }

    Thumbnail thumbnail(Upload upload) {
        return with(upload, "Thumbnail", file -> {
            ProcessedImage image = processor.attachment(file);
            Files.deleteIfExists(image.original().path());
            return new Thumbnail(
                    keep(List.of(image.small())).get(0), image.meta().small(), image.blurhash());
        });
    }

    public Portrait avatar(Upload upload) {
        return with(upload, "Avatar", file -> keep(processor.avatar(file)));
    }

    public Portrait header(Upload upload) {
        return with(upload, "Header", file -> keep(processor.header(file)));
    }

    /** Deletes files of the store; one that cannot be deleted is a matter for the log, not for the caller. */
    public void discard(@Nullable String... names) {
        for (String name : names) {
            try {
                if (name != null) {
                    store.delete(name);
                }
            } catch (IOException e) {
                LOG.warn("The file {} could not be deleted", name, e);
            }
        }
    }

    private Portrait keep(ProfileImage image) throws IOException {
        List<ImageFile> files = image.isAnimated() ? List.of(image.shown(), image.still()) : List.of(image.shown());
        List<String> names = keep(files);
        return new Portrait(names.get(0), names.get(names.size() - 1));
    }

    /** All or none. */
    private List<String> keep(List<ImageFile> images) throws IOException {
        List<String> names = new ArrayList<>();
        try {
            for (ImageFile image : images) {
                names.add(store.keep(image));
            }
            return names;
        } catch (IOException | RuntimeException failed) {
            discard(names.toArray(String[]::new));
            for (ImageFile image : images) {
                Files.deleteIfExists(image.path());
            }
            throw failed;
        }
    }

    private <T> T with(Upload upload, String field, Work<T> work) {
        if (upload.sizeBytes() > maxBytes) {
            throw ApiException.validation(field + " must be less than " + maxBytes / MEGABYTE + " MB");
        }
        try {
            Path file = Files.createTempFile(store.temporaryDirectory(), "upload", null);
            try {
                try (InputStream in = upload.open()) {
                    Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                }
                return work.run(file);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (MediaException refused) {
            throw answer(refused, field);
        } catch (IOException disk) {
            throw new UncheckedIOException(disk);
        }
    }

    private static ApiException answer(MediaException refused, String field) {
        return switch (refused.reason()) {
            case UNSUPPORTED ->
                ApiException.validation(field + " content type is invalid, " + field
                        + " is invalid: this server takes JPEG, PNG, GIF and WebP images");
            case TOO_LARGE -> ApiException.unprocessable(refused.getMessage());
            case UNREADABLE -> ApiException.caused(422, "File type of uploaded media could not be verified", refused);
            case BUSY -> ApiException.of(503, refused.getMessage());
        };
    }
}
