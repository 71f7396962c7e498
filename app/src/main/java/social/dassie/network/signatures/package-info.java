/** HTTP signatures: draft-cavage-http-signatures-12 as servers use it, and RFC 9421. No network, no database. */
@NullMarked
package social.dassie.network.signatures;

import org.jspecify.annotations.NullMarked;
