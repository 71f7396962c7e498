package social.dassie.people.lists;

/**
 * One list of an account.
 *
 * @param repliesPolicy which replies to others its timeline contains: {@code none}, {@code list} or {@code followed}
 * @param exclusive whether posts of its members are left out of the owner's home timeline
 */
public record UserList(long id, long accountId, String title, String repliesPolicy, boolean exclusive) {
    ListEntity entity() {
        return new ListEntity(Long.toString(id), title, repliesPolicy, exclusive);
    }
}
