package social.dassie.ground.s3;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Secrets;

/**
 * An object being uploaded to a bucket. Small ones are stored with one request, larger ones in parts of equal size (<a
 * href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html">multipart upload</a>). An upload that is
 * closed before it is completed leaves nothing behind.
 */
public final class BucketUpload extends OutputStream {
    /** 64 MB: with the 10,000 parts that S3 allows, an object of 640 GB. */
    static final int PART_BYTES = 64 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(BucketUpload.class);

    private final Bucket bucket;
    private final String key;
    private final Path spool;
    private final int partBytes;
    private final StringBuilder parts = new StringBuilder();
    private MessageDigest hash = Secrets.newDigest();
    private OutputStream part;
    private int inPart;
    private int number;
    private String uploadId = "";
    private boolean isOver;

    BucketUpload(Bucket bucket, String key, Path spool) throws IOException {
        this(bucket, key, spool, PART_BYTES);
    }

    BucketUpload(Bucket bucket, String key, Path spool, int partBytes) throws IOException {
        this.bucket = bucket;
        this.key = key;
        this.spool = spool;
        this.partBytes = partBytes;
        this.part = openPart();
    }

    private OutputStream openPart() throws IOException {
        return Files.newOutputStream(
                spool, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (inPart == partBytes) {
                sendPart();
            }
            int count = Math.min(length - done, partBytes - inPart);
            part.write(bytes, offset + done, count);
            hash.update(bytes, offset + done, count);
            inPart += count;
            done += count;
        }
    }

    private void sendPart() throws IOException {
        part.close();
        if (uploadId.isEmpty()) {
            uploadId = bucket.begin(key);
        }
        number++;
        TreeMap<String, String> query = new TreeMap<>();
        query.put("partNumber", Integer.toString(number));
        query.put("uploadId", uploadId);
        String tag = bucket.putFile(key, spool, HexFormat.of().formatHex(hash.digest()), query);
        parts.append("<Part><PartNumber>")
                .append(number)
                .append("</PartNumber><ETag>")
                .append(tag.replace("&", "&amp;").replace("<", "&lt;"))
                .append("</ETag></Part>");
        hash = Secrets.newDigest();
        inPart = 0;
        part = openPart();
    }

    /** Completes the upload: the object exists when this returns. */
    public void complete() throws IOException {
        if (uploadId.isEmpty()) {
            part.close();
            bucket.putFile(key, spool, HexFormat.of().formatHex(hash.digest()), new TreeMap<>());
        } else {
            sendPart();
            String all = "<CompleteMultipartUpload>" + parts + "</CompleteMultipartUpload>";
            bucket.complete(key, uploadId, all.getBytes(StandardCharsets.UTF_8));
        }
        isOver = true;
    }

    @Override
    public void close() throws IOException {
        try {
            part.close();
            Files.deleteIfExists(spool);
        } catch (IOException e) {
            LOG.warn("Could not delete the file {}: {}", spool, e.toString());
        }
        if (!isOver && !uploadId.isEmpty()) {
            isOver = true;
            try {
                bucket.abandon(key, uploadId);
            } catch (IOException | UncheckedIOException e) {
                LOG.warn("Could not abort the incomplete upload of {}, retrying later: {}", key, e.toString());
            }
        }
    }
}
