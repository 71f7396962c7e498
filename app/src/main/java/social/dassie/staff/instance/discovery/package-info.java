/** Discovery of the server software: WebFinger, NodeInfo, and the version that was built. */
@NullMarked
package social.dassie.staff.instance.discovery;

import org.jspecify.annotations.NullMarked;
