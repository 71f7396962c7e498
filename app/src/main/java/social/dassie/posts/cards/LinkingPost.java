package social.dassie.posts.cards;

/** The part of a post that is searched for a link: the text of a plain local post, or the HTML of another. */
public record LinkingPost(boolean plain, String text, String content) {}
