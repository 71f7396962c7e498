/** HTTP signatures: draft-cavage-http-signatures-12 as used in practice, and RFC 9421. No network, no database. */
@NullMarked
package social.dassie.network.signatures;

import org.jspecify.annotations.NullMarked;
