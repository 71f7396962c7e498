package social.dassie.staff.instance.documents;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The properties of other features in the instance documents, queried each time.
 *
 * @param vapidKey returns the public key of web push, in unpadded URL-safe base64
 * @param mimeTypes the accepted types of uploads
 * @param reportYear returns the year whose annual reports can be generated now
 */
public record Offers(
        Supplier<String> vapidKey, Supplier<List<String>> mimeTypes, Supplier<Optional<Integer>> reportYear) {}
