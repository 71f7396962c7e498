/**
 * TLS by Dassie itself: the certificate that it shows, from files or from an authority that speaks ACME, kept in the data
 * directory and renewed in time.
 *
 * <p>Nothing here is loaded while the setting {@code tls} is off. Begin with {@link social.dassie.ground.tls.Tls}; the
 * package {@code server} opens the ports with what it gives. The only package that knows acme4j.
 */
@NullMarked
package social.dassie.ground.tls;

import org.jspecify.annotations.NullMarked;
