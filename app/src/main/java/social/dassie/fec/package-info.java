/**
 * Forward error correction: lost packets are rebuilt from redundancy. The message is {@code proto/fec.proto}; the
 * package has the code ({@link social.dassie.fec.code.ReedSolomon}), the two ends ({@link social.dassie.fec.FecEncoder},
 * {@link social.dassie.fec.FecDecoder}: no socket, no thread, time is an argument) and the class that
 * connects them to sockets ({@link social.dassie.fec.FecTunnel}). Depends on no feature.
 */
@NullMarked
package social.dassie.fec;

import org.jspecify.annotations.NullMarked;
