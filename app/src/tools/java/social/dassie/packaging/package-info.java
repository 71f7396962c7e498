/**
 * The program behind {@code scripts/package}: the jar with a Java runtime of its own as a tar archive, a Debian package and a
 * container image. It writes each format itself, byte by byte the same from the same sources, so that it needs no program
 * beside the JDK and Maven.
 *
 * <p>Begin with {@link social.dassie.packaging.Packager}; {@link social.dassie.packaging.Installed} says what is where.
 */
@NullMarked
package social.dassie.packaging;

import org.jspecify.annotations.NullMarked;
