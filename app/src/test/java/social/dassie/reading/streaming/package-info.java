@NullMarked
package social.dassie.reading.streaming;

import org.jspecify.annotations.NullMarked;
