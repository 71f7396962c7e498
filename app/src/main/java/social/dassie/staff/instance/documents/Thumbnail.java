package social.dassie.staff.instance.documents;

/**
 * The picture that stands for the instance, where the staff chose one.
 *
 * @param smallFile for screens of normal density
 * @param description for those who do not see it; empty for none
 */
record Thumbnail(String file, String smallFile, String blurhash, String description) {}
