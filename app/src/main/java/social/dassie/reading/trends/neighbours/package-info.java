/** Trends of the servers whose people are followed here: which servers are asked, what they answer, and what is shown of it. */
@NullMarked
package social.dassie.reading.trends.neighbours;

import org.jspecify.annotations.NullMarked;
