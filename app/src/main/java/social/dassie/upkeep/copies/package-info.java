/**
 * Copies of everything that leave the machine by themselves: when, where to, encrypted for whom, which of them stay, and whether
 * the last one is good.
 *
 * <p>Begin with {@link social.dassie.upkeep.copies.Copies}, which plans them and remembers how the last one went. {@link
 * social.dassie.upkeep.copies.CopyMaking} makes one and proves it: what was stored is read back and restored, and only then it
 * counts. {@link social.dassie.upkeep.copies.CopyPlace} is a directory or a bucket; {@link
 * social.dassie.upkeep.copies.CopyReading} finds in it what to restore. {@link
 * social.dassie.upkeep.copies.Fence} keeps a server from serving on after another machine took over.
 */
@NullMarked
package social.dassie.upkeep.copies;

import org.jspecify.annotations.NullMarked;
