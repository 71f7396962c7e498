package social.dassie.cards;

/** The part of a post in which its link is looked for: a text that was typed here, or HTML from elsewhere. */
public record LinkingPost(boolean local, String text, String content) {}
