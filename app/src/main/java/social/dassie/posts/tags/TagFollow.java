package social.dassie.posts.tags;

/** One followed hashtag: the row id for paging, and the hashtag. */
record TagFollow(long id, long tagId, String name, String displayName) {
    Tag tag() {
        return new Tag(tagId, name, displayName);
    }
}
