package social.dassie.strikes;

/** A text that warnings are begun with; the title is for the staff alone. */
public record WarningPreset(long id, String title, String text) {}
