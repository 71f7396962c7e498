package social.dassie.media;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import social.dassie.http.ApiException;
import social.dassie.http.Upload;

/** Takes pictures in: checked, re-encoded, kept in the store; whatever goes wrong leaves nothing behind. */
public final class PictureStore {
    /** Names in the store of an attachment and its preview. */
    record Kept(String file, String previewFile, ProcessedImage image) {}

    /** Names in the store of an avatar or header and of its still form, which may be the same. */
    public record KeptProfile(String file, String staticFile) {}

    /** One way of processing an upload. */
    @FunctionalInterface
    private interface Work<T> {
        T on(Path upload) throws MediaException, IOException;
    }

    private final MediaStore store;
    private final ImageProcessor processor;
    private final long maxBytes;

    public PictureStore(MediaStore store, long maxBytes) {
        this.store = store;
        this.processor = new ImageProcessor(new DecodeBudget(), store.temporaryDirectory());
        this.maxBytes = maxBytes;
    }

    /** The largest file, in bytes. */
    public long maxBytes() {
        return maxBytes;
    }

    Kept attachment(Upload upload) {
        return process(upload, path -> {
            ProcessedImage image = processor.attachment(path);
            return new Kept(store.keep(image.original()), store.keep(image.small()), image);
        });
    }

    public KeptProfile avatar(Upload upload) {
        return process(upload, path -> keep(processor.avatar(path)));
    }

    public KeptProfile header(Upload upload) {
        return process(upload, path -> keep(processor.header(path)));
    }

    private KeptProfile keep(ProfileImage image) throws IOException {
        String file = store.keep(image.shown());
        return new KeptProfile(file, image.isAnimated() ? store.keep(image.still()) : file);
    }

    private <T> T process(Upload upload, Work<T> work) {
        if (upload.sizeBytes() > maxBytes) {
            throw ApiException.validation("File file size must be less than " + maxBytes / (1024 * 1024) + " MB");
        }
        try {
            Path file = Files.createTempFile(store.temporaryDirectory(), "upload", null);
            try {
                try (InputStream in = upload.open();
                        OutputStream out = Files.newOutputStream(file)) {
                    in.transferTo(out);
                }
                return work.on(file);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (MediaException e) {
            throw refusal(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ApiException refusal(MediaException e) {
        return switch (e.reason()) {
            case UNSUPPORTED ->
                ApiException.validation(
                        "File content type is invalid: this server takes JPEG, PNG, GIF and WebP images");
            case TOO_LARGE -> ApiException.validation("File is too large: " + e.getMessage());
            case UNREADABLE -> ApiException.caused(422, "Validation failed: File is invalid, " + e.getMessage(), e);
            case BUSY -> ApiException.of(503, String.valueOf(e.getMessage()));
        };
    }
}
