package social.dassie.posts.cards;

/**
 * The link in a post that gets a card.
 *
 * @param page the address that is requested, and that identifies the card
 * @param shown the same address with the fragment that it has in the post
 */
record CardLink(String page, String shown) {}
