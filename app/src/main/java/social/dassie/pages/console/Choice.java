package social.dassie.pages.console;

/** A choice in a form: what is sent, and what is read. */
public record Choice(String key, String word) {}
