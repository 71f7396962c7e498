package social.dassie.staff.instance.documents;

/**
 * The image that represents the instance, if the staff chose one.
 *
 * @param smallFile for screens of normal density
 * @param description the alt text; empty if there is none
 */
record Thumbnail(String file, String smallFile, String blurhash, String description) {}
