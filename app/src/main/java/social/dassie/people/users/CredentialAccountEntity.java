package social.dassie.people.users;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Role;

/**
 * The signed-in user's account, with what only its owner may see (documentation page entities/Account,
 * CredentialAccount).
 */
public record CredentialAccountEntity(@JsonUnwrapped AccountEntity account, Source source, RoleEntity role) {
    /**
     * The profile as typed, and its owner's preferences. Beyond the documented members it has the time zone, the
     * interface language, how posts are shown, and whether they get reactions, as {@code update_credentials} accepts them.
     *
     * @param locale the chosen interface language, null for the one that the browser requests
     * @param expandMedia {@code default}, {@code show_all} or {@code hide_all}
     */
    public record Source(
            String privacy,
            boolean sensitive,
            @Nullable String language,
            String note,
            List<AccountEntity.FieldEntity> fields,
            int followRequestsCount,
            @Nullable Boolean hideCollections,
            @Nullable Boolean discoverable,
            boolean indexable,
            List<String> attributionDomains,
            String quotePolicy,
            String statusContentType,
            String timeZone,
            @Nullable String locale,
            String expandMedia,
            boolean expandSpoilers,
            boolean autoplayGifs,
            boolean allowReactions) {}

    /** A role with its permission bits (documentation page entities/Role). */
    public record RoleEntity(
            String id, String name, String permissions, String color, boolean highlighted, int collectionLimit) {
        public static RoleEntity of(Role role) {
            return new RoleEntity(
                    Long.toString(role.id()),
                    role.name(),
                    Integer.toString(role.permissionBits()),
                    role.color(),
                    role.highlighted(),
                    role.collectionLimit());
        }
    }
}
