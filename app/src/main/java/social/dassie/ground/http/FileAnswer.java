package social.dassie.ground.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;

/**
 * A file as an answer: the whole file or one range of it, never compressed. Its name is its entity tag, so the content
 * under a name must never change.
 */
final class FileAnswer {
    private static final ErrorCode BEYOND_END =
            ErrorCode.of("error.the_file_has_only_bytes", "The file has only {0} bytes");

    private static final Logger LOG = LoggerFactory.getLogger(FileAnswer.class);

    private FileAnswer() {}

    /** Answers with 200, 206 or 304; 404 if the file was deleted, 416 if the range begins after its end. */
    static void write(Context ctx, Path path, String contentType) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            String tag = "\"" + path.getFileName() + "\"";
            ctx.header("Accept-Ranges", "bytes");
            ctx.header("ETag", tag);
            if (ETag.matches(ctx.header("If-None-Match"), tag)) {
                ctx.status(304);
                return;
            }
            String ifRange = ctx.header("If-Range");
            boolean isSame = ifRange == null || ifRange.equals(tag);
            ByteRange range = ByteRange.of(isSame ? ctx.header("Range") : null, file.size());
            if (!range.isWhole()) {
                ctx.header("Content-Range", range.contentRange(file.size()));
            }
            if (range.isUnsatisfiable()) {
                throw ApiException.of(416, BEYOND_END, file.size());
            }
            ctx.status(range.isWhole() ? 200 : 206);
            ctx.contentType(contentType);
            ctx.res().setContentLengthLong(range.length());
            if (!ctx.req().getMethod().equals("HEAD")) {
                send(ctx, file, range);
            }
        } catch (NoSuchFileException gone) {
            throw ApiException.recordNotFound();
        }
    }

    /** Sends the file. A client that disconnects in the middle, as video players do, is not an error. */
    private static void send(Context ctx, FileChannel file, ByteRange range) throws IOException {
        try {
            WritableByteChannel out = Channels.newChannel(ctx.res().getOutputStream());
            long at = range.first();
            while (at <= range.last()) {
                long sent = file.transferTo(at, range.last() - at + 1, out);
                if (sent <= 0) {
                    throw new IOException("The file ends at " + at);
                }
                at += sent;
            }
        } catch (IOException broken) {
            if (!ctx.res().isCommitted()) {
                throw broken;
            }
            LOG.debug("Response to {} was not sent completely", ctx.path(), broken);
        }
    }
}
