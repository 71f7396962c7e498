package social.dassie.people.strikes;

/**
 * An account's appeal against a strike (documentation page entities/Appeal).
 *
 * @param state {@code pending}, {@code approved} or {@code rejected}
 */
public record AppealEntity(String text, String state) {}
