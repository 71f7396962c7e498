package social.dassie.people.strikes;

/**
 * What an account said against a strike (documentation page entities/Appeal).
 *
 * @param state {@code pending}, {@code approved} or {@code rejected}
 */
public record AppealEntity(String text, String state) {}
