/**
 * A client for a bucket of an object store that speaks S3: Amazon's own, or one of the many that speak like it.
 *
 * <p>{@link social.dassie.ground.s3.Bucket} stores, reads, lists and deletes objects. Large ones go in parts, and no object is
 * ever whole in memory. Requests are signed by {@link social.dassie.ground.s3.Signature}; buckets are named in the path, which
 * every store understands.
 *
 * <p>Nothing of this is loaded before something is stored elsewhere.
 */
@NullMarked
package social.dassie.ground.s3;

import org.jspecify.annotations.NullMarked;
