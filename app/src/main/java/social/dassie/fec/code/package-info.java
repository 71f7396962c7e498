/** The code itself: Reed-Solomon over GF(2^8), planned for the machine, with and without vectors. */
@NullMarked
package social.dassie.fec.code;

import org.jspecify.annotations.NullMarked;
