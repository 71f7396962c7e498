package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.List;

/** A choice in a form: the submitted key and the displayed text. */
public record Choice(String key, String word) {
    /** Returns the choices of where an account is. */
    public static List<Choice> origins() {
        return List.of(
                new Choice("", say("console.everywhere", "Everywhere")),
                new Choice("local", say("common.this_server", "This server")),
                new Choice("remote", say("common.other_servers", "Other servers")));
    }
}
