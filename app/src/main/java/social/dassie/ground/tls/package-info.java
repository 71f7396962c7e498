/**
 * TLS by Dassie itself: its certificate, from files or from an ACME authority, stored in the data directory and renewed
 * in time.
 *
 * <p>Nothing here is loaded while the setting {@code tls} is off. Begin with {@link social.dassie.ground.tls.Tls}; the
 * package {@code server} opens the ports with it. The only package that depends on acme4j.
 */
@NullMarked
package social.dassie.ground.tls;

import org.jspecify.annotations.NullMarked;
