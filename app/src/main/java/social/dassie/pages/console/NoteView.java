package social.dassie.pages.console;

import social.dassie.pages.frame.TimeView;

/**
 * A note of the staff's about an account.
 *
 * @param who wrote it
 * @param mayDelete whether the visitor may delete it
 */
public record NoteView(long id, String who, TimeView time, String text, boolean mayDelete) {}
