package social.dassie.pages.visitors.posts;

/**
 * A number beside a post.
 *
 * @param icon the name of its picture
 * @param number empty for none
 * @param words the number and what it counts
 */
public record CountView(String icon, String number, String words) {}
