/** The documents that other servers fetch, and who may read them. */
@NullMarked
package social.dassie.federation.publication.served;

import org.jspecify.annotations.NullMarked;
