package social.dassie.cards;

/**
 * The link of a post that gets a card.
 *
 * @param page what is asked for, and what cards are known by
 * @param shown the same with the fragment that it has in the post
 */
record CardLink(String page, String shown) {}
