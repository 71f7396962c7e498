package social.dassie.media.attachments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Upload;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.images.ImageFile;
import social.dassie.media.images.ImageProcessor;
import social.dassie.media.images.ProcessedImage;
import social.dassie.media.images.ProfileImage;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.recordings.RecordingException;
import social.dassie.media.recordings.RecordingFormat;
import social.dassie.media.store.MediaStore;
import social.dassie.media.store.WorkDirectory;

/**
 * Accepts uploads: writes them to disk, processes them with {@link ImageProcessor} or {@link Recordings}, and stores them
 * in the {@link MediaStore}. An image is never stored as it was sent. A rejected file causes 422 with the reference
 * server's error texts; a server without enough free memory answers 503.
 */
public final class UploadPipeline {
    private static final ErrorCode UNKNOWN_FILE_TYPE =
            ErrorCode.of("error.unknown_file_type", "File type of uploaded media could not be verified");

    private static final Field THUMBNAIL = Field.of("thumbnail");
    private static final Field AVATAR = Field.of("avatar");
    private static final Field HEADER = Field.of("header");
    private static final ErrorCode TOO_LARGE =
            ErrorCode.ofField("ERR_TOO_LARGE", "error.must_be_less_than_mb", "{0} must be less than {1} MB");
    private static final ErrorCode NOT_AN_IMAGE = ErrorCode.ofField(
            "ERR_INVALID",
            "error.is_invalid_this_server_takes",
            "{0} is invalid: this server accepts JPEG, PNG, GIF and WebP images");
    private static final ErrorCode NOT_MEDIA = ErrorCode.ofField(
            "ERR_INVALID",
            "error.is_invalid_this_server_takes_jpeg",
            "{0} is invalid: this server accepts JPEG, PNG, GIF and WebP images, audio and video");

    private static final ErrorCode CONTENT_TYPE =
            ErrorCode.ofField("ERR_INVALID", "error.content_type_is_invalid", "{0} content type is invalid");

    private static final Field FILE = Field.of("file");
    private static final int MEGABYTE = 1024 * 1024;

    /** A stored, scaled-down image of a linked page. */
    public record CardPicture(String file, int width, int height, String blurhash) {}

    /** A stored image and a smaller version of it, for screens of high and of normal density. */
    public record Illustration(String file, String smallFile, String blurhash) {}

    /** A stored avatar or header; {@code stillFile} differs from {@code file} only for animations. */
    public record Portrait(String file, String stillFile) {}

    private interface Work<T> {
        T run(WorkDirectory place, Path file) throws ImageException, RecordingException, IOException;
    }

    private final MediaStore store;
    private final ImageProcessor processor;
    private final Recordings recordings;
    private final long maxBytes;
    private final long maxRecordingBytes;

    /**
     * @param maxBytes limit for an image
     * @param maxRecordingBytes limit for audio or video
     */
    public UploadPipeline(
            MediaStore store, ImageProcessor processor, Recordings recordings, long maxBytes, long maxRecordingBytes) {
        this.store = store;
        this.processor = processor;
        this.recordings = recordings;
        this.maxBytes = maxBytes;
        this.maxRecordingBytes = maxRecordingBytes;
    }

    public long maxBytes() {
        return maxBytes;
    }

    long maxRecordingBytes() {
        return maxRecordingBytes;
    }

    /** Accepts any file that a post can show. Audio and video may still be pending conversion when this returns. */
    StoredFile attachment(Upload upload) {
        return with(upload, FILE, Math.max(maxBytes, maxRecordingBytes), (place, file) -> {
            Optional<RecordingFormat> format = recordings.formatOf(file);
            if (format.isPresent()) {
                checkSize(upload, FILE, maxRecordingBytes);
                return recordings.take(place, file, format.get());
            }
            checkSize(upload, FILE, maxBytes);
            return picture(recordings.picture(place, file));
        });
    }

    private StoredFile picture(Path file) throws ImageException, IOException {
        ProcessedImage image = processor.attachment(file);
        List<String> names = keep(List.of(image.original(), image.small()));
        return new StoredFile(
                "image",
                new MediaAttachment.Files(names.get(0), names.get(1), null),
                MediaMeta.picture(image),
                image.blurhash(),
                image.original().format().mimeType(),
                image.original().bytes() + image.small().bytes());
    }

    /** Accepts the image of a linked page. */
    public CardPicture cardPicture(Upload upload) {
        StoredFile.Thumbnail kept = thumbnail(upload);
        return new CardPicture(kept.file(), kept.size().width(), kept.size().height(), kept.blurhash());
    }

    StoredFile.Thumbnail thumbnail(Upload upload) {
        return with(
                upload,
                THUMBNAIL,
                maxBytes,
                (place, file) -> recordings.keep(processor.preview(recordings.picture(place, file))));
    }

    /** Accepts an illustration, such as the server's thumbnail. */
    public Illustration illustration(Upload upload) {
        return with(upload, Field.IMAGE, maxBytes, (place, file) -> {
            ProcessedImage image = processor.attachment(recordings.picture(place, file));
            List<String> names = keep(List.of(image.original(), image.small()));
            return new Illustration(names.get(0), names.get(1), image.blurhash());
        });
    }

    public Portrait avatar(Upload upload) {
        return with(upload, AVATAR, maxBytes, (place, file) -> keep(processor.avatar(recordings.picture(place, file))));
    }

    public Portrait header(Upload upload) {
        return with(upload, HEADER, maxBytes, (place, file) -> keep(processor.header(recordings.picture(place, file))));
    }

    /** Accepts a custom emoji: a PNG, a GIF or a WebP. */
    public Portrait emoji(Upload upload) {
        return with(upload, Field.IMAGE, maxBytes, (place, file) -> {
            ImageFormat format = ImageFormat.of(file);
            if (!format.isSupported() || format == ImageFormat.JPEG) {
                throw ApiException.invalid(Field.IMAGE, CONTENT_TYPE);
            }
            return keep(processor.emoji(file));
        });
    }

    /** Deletes files from the store. A failure is only logged; the caller is not informed. */
    public void discard(@Nullable String... names) {
        for (String name : names) {
            store.discard(name);
        }
    }

    /** Returns the size of a stored file in bytes, 0 for null. */
    long size(@Nullable String name) {
        try {
            return name == null ? 0 : store.size(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Portrait keep(ProfileImage image) throws IOException {
        List<ImageFile> files = image.isAnimated() ? List.of(image.shown(), image.still()) : List.of(image.shown());
        List<String> names = keep(files);
        return new Portrait(names.get(0), names.get(names.size() - 1));
    }

    /** Stores all images or none. */
    private List<String> keep(List<ImageFile> images) throws IOException {
        List<String> names = new ArrayList<>();
        try {
            for (ImageFile image : images) {
                names.add(store.store(image));
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

    private <T> T with(Upload upload, Field field, long limit, Work<T> work) {
        checkSize(upload, field, limit);
        try (WorkDirectory place = store.workplace()) {
            Path file = place.path("upload");
            try (InputStream in = upload.open()) {
                Files.copy(in, file);
            }
            return work.run(place, file);
        } catch (ImageException refused) {
            checkDisk(refused);
            throw answer(refused, field);
        } catch (RecordingException refused) {
            checkDisk(refused);
            throw answer(refused);
        } catch (IOException disk) {
            throw new UncheckedIOException(disk);
        }
    }

    /** Throws if the disk is full: then the error is not the uploader's fault. */
    private static void checkDisk(Exception refused) {
        if (StorageFailure.of(refused) != null) {
            throw new UncheckedIOException(new IOException(refused));
        }
    }

    private static void checkSize(Upload upload, Field field, long limit) {
        if (upload.sizeBytes() > limit) {
            throw ApiException.invalid(field, TOO_LARGE, limit / MEGABYTE);
        }
    }

    private static ApiException answer(RecordingException refused) {
        return switch (refused.reason()) {
            case REFUSED -> ApiException.of(422, refused.problem());
            case UNREADABLE -> ApiException.caused(422, refused, UNKNOWN_FILE_TYPE);
            case BUSY -> ApiException.of(503, refused.problem());
        };
    }

    private static ApiException answer(ImageException refused, Field field) {
        return switch (refused.reason()) {
            case UNSUPPORTED -> {
                ValidationErrors refusals = new ValidationErrors();
                refusals.add(field, CONTENT_TYPE);
                refusals.add(field, field == FILE ? NOT_MEDIA : NOT_AN_IMAGE);
                yield refusals.refusal();
            }
            case TOO_LARGE -> ApiException.of(422, refused.problem());
            case UNREADABLE -> ApiException.caused(422, refused, UNKNOWN_FILE_TYPE);
            case BUSY -> ApiException.of(503, refused.problem());
        };
    }
}
