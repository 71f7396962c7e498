/**
 * A client for a bucket of an S3-compatible object store: Amazon's own, or one of the many others.
 *
 * <p>{@link social.dassie.ground.s3.Bucket} stores, reads, lists and deletes objects. Large ones are sent in parts, and
 * no object is ever whole in memory. Requests are signed by {@link social.dassie.ground.s3.Signature}; buckets are named
 * in the path, which every store supports.
 *
 * <p>None of this is loaded unless something is stored in a bucket.
 */
@NullMarked
package social.dassie.ground.s3;

import org.jspecify.annotations.NullMarked;
