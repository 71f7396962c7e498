/**
 * Dassie's sandbox in the tests of a client: {@code DassieProcess} starts it from the jar, and {@code DassieContainer} as a
 * container. Both have a {@code Sandbox}, which resets it, lets it fail, moves its clock and tells what happened.
 */
package social.dassie.testkit;
