package social.dassie.federation.publication.served;

import com.fasterxml.jackson.databind.node.ObjectNode;
import social.dassie.federation.publication.writers.DocumentParts;

/**
 * A document ready to be served.
 *
 * @param isPublic whether every reader may have it: then caches may store it
 */
record Published(int status, ObjectNode object, boolean isPublic) {
    static Published toAll(ObjectNode object) {
        return new Published(200, object, true);
    }

    static Published toSome(ObjectNode object) {
        return new Published(200, object, false);
    }

    /** Returns the tombstone of a permanently deleted object. */
    static Published gone(String id) {
        return new Published(410, DocumentParts.object(id, "Tombstone"), true);
    }
}
