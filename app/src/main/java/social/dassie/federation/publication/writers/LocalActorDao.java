package social.dassie.federation.publication.writers;

import java.util.Optional;
import org.jdbi.v3.sqlobject.statement.SqlQuery;
import org.jspecify.annotations.Nullable;

interface LocalActorDao {
    /**
     * What the document of a local account contains beyond its profile.
     *
     * @param alsoKnownAs a JSON array of addresses
     * @param attributionDomains a JSON array of domains
     */
    record ActorLinks(
            String alsoKnownAs,
            String attributionDomains,
            @Nullable String movedToUri) {}

    @SqlQuery("""
            select a.also_known_as, a.attribution_domains, coalesce(target.uri, a.moved_to_uri) as moved_to_uri
            from accounts a left join accounts target on target.id = a.moved_to_account_id
            where a.id = :id
            """)
    Optional<ActorLinks> findLinks(long id);

    /** Whether only moderators may post in a group of this server; empty for another account. */
    @SqlQuery("select posting = 'MODERATORS' from hosted_groups where account_id = :id")
    Optional<Boolean> findRestricted(long id);
}
