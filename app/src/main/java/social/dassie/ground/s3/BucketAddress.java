package social.dassie.ground.s3;

import java.net.URI;

/**
 * The location of a bucket, and the key for using it.
 *
 * @param endpoint scheme and host of the store, and its port unless it is the default one
 * @param region the name that requests are signed for
 * @param keyId the name of the key, which is not secret
 * @param secret the key that requests are signed with
 */
public record BucketAddress(URI endpoint, String region, String bucket, String keyId, String secret) {
    private static final String STANDARD_REGION = "us-east-1";

    /** Creates an address; empty texts stand for Amazon's own store, and for its first region, which most other stores expect. */
    public static BucketAddress of(String endpoint, String region, String bucket, String keyId, String secret) {
        String where = region.isEmpty() ? STANDARD_REGION : region;
        String host = endpoint.isEmpty() ? "https://s3." + where + ".amazonaws.com" : endpoint;
        return new BucketAddress(URI.create(host), where, bucket, keyId, secret);
    }

    /** Returns the value of the Host header: without the port if it is the default one of the scheme. */
    String host() {
        int usual = endpoint.getScheme().equals("https") ? 443 : 80;
        boolean isUsual = endpoint.getPort() < 0 || endpoint.getPort() == usual;
        return isUsual ? endpoint.getHost() : endpoint.getHost() + ":" + endpoint.getPort();
    }

    /** Omits the secret, for logs. */
    @Override
    public String toString() {
        return "s3://" + bucket + " at " + endpoint;
    }
}
