package social.dassie.web;

/**
 * A number beside a post.
 *
 * @param icon the name of its picture
 * @param words the number and what it counts
 */
public record CountView(String icon, String number, String words) {}
