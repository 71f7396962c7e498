package social.dassie.upkeep.offsite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import social.dassie.ground.s3.Bucket;
import social.dassie.ground.s3.BucketUpload;
import social.dassie.ground.s3.StoredObject;

/**
 * Off-site backups in a bucket.
 *
 * @param prefix the prefix of all keys; empty, or it ends with a slash
 */
record BucketDestination(Bucket bucket, String prefix, String shown) implements BackupDestination {
    /** An object being uploaded to the bucket. */
    private record ObjectSink(BucketUpload upload) implements Sink {
        @Override
        public OutputStream out() {
            return upload;
        }

        @Override
        public void complete() throws IOException {
            upload.complete();
        }

        @Override
        public void close() throws IOException {
            upload.close();
        }
    }

    @Override
    public Sink create(String name, Path spool) throws IOException {
        return new ObjectSink(bucket.upload(prefix + name, spool));
    }

    @Override
    public void put(String name, byte[] bytes) throws IOException {
        bucket.put(prefix + name, bytes);
    }

    @Override
    public InputStream open(String name) throws IOException {
        return bucket.open(prefix + name);
    }

    @Override
    public Map<String, Long> list() throws IOException {
        Map<String, Long> files = new TreeMap<>();
        for (StoredObject object : bucket.list(prefix)) {
            files.put(object.key().substring(prefix.length()), object.bytes());
        }
        return files;
    }

    @Override
    public void delete(String name) throws IOException {
        bucket.delete(prefix + name);
    }

    @Override
    public void sweep(String begin, Instant before) throws IOException {
        bucket.abandonUploads(prefix + begin, before);
    }
}
