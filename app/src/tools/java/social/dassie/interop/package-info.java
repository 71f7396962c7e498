/** Dassie and servers of other authors, talking to each other on this machine: what {@code scripts/interop} runs. */
@NullMarked
package social.dassie.interop;

import org.jspecify.annotations.NullMarked;
