package social.dassie.pages.visitors;

import static social.dassie.ground.words.Words.say;

import social.dassie.reading.annualreports.Archetype;

/**
 * The name, description and image of an archetype.
 *
 * @param iconPath the outline of the image: an SVG path in a square of 24 units
 */
public record ArchetypeView(String name, String sentence, String iconPath) {
    static ArchetypeView of(Archetype archetype) {
        return switch (archetype) {
            case LURKER ->
                new ArchetypeView(
                        say("visitors.the_listener", "The listener"),
                        say("visitors.reads_a_lot_takes_it", "Reads a lot, and speaks when there is something to say."),
                        "M2 12c2.5-4.7 5.8-7 10-7s7.5 2.3 10 7c-2.5 4.7-5.8 7-10 7s-7.5-2.3-10-7z"
                                + "M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z");
            case BOOSTER ->
                new ArchetypeView(
                        say("visitors.the_booster", "The booster"),
                        say(
                                "visitors.finds_what_others_wrote_and",
                                "Finds what others wrote and passes it on: good posts travel thanks to them."),
                        "M4 11V9a3 3 0 0 1 3-3h11M15 3l3 3l-3 3M20 13v2a3 3 0 0 1-3 3H6M9 21l-3-3l3-3");
            case POLLSTER ->
                new ArchetypeView(
                        say("visitors.the_pollster", "The pollster"),
                        say("visitors.asks_before_deciding_and_lets", "Asks first, and gives everyone a vote."),
                        "M5 20v-6M12 20V4M19 20V10M3 20h18");
            case REPLIER ->
                new ArchetypeView(
                        say("visitors.the_replier", "The replier"),
                        say(
                                "visitors.never_leaves_a_question_without",
                                "Never leaves a question unanswered: conversations live because of them."),
                        "M21 12a8 8 0 0 1-11.6 7.1L4 20l1.2-4.3A8 8 0 1 1 21 12zM9 11h6M9 14h4");
            case ORACLE ->
                new ArchetypeView(
                        say("visitors.the_oracle", "The oracle"),
                        say(
                                "visitors.begins_conversations_most_of_what",
                                "Starts conversations: most of their posts were their own thoughts."),
                        "M12 3l2.2 5.8L20 11l-5.8 2.2L12 19l-2.2-5.8L4 11l5.8-2.2zM19 17v4M17 19h4");
        };
    }
}
