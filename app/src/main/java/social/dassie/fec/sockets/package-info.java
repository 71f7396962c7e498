/** A tunnel's UDP sockets: those of Java, and where Linux and the JDK allow it, native ones that move many datagrams at once. */
@NullMarked
package social.dassie.fec.sockets;

import org.jspecify.annotations.NullMarked;
