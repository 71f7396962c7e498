/** Markers: how far a user has read, shared by all their clients. */
@NullMarked
package social.dassie.reading.markers;

import org.jspecify.annotations.NullMarked;
