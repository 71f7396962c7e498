package social.dassie.people.lists;

/** A list as its owner sees it (documentation page entities/List). */
public record ListEntity(String id, String title, String repliesPolicy, boolean exclusive) {}
