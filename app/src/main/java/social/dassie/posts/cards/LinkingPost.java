package social.dassie.posts.cards;

/** The part of a post that is searched for a link: the text of a local post, or the HTML of a remote one. */
public record LinkingPost(boolean local, String text, String content) {}
