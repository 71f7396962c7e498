@NullMarked
package social.dassie.streaming;

import org.jspecify.annotations.NullMarked;
