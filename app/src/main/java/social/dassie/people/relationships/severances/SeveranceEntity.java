package social.dassie.people.relationships.severances;

import social.dassie.ground.api.Dates;

/**
 * The follows that one account lost by a block or a suspension (documentation page
 * entities/RelationshipSeveranceEvent).
 *
 * @param purged whether the list of lost follows was deleted before the event: never here, because the names are stored
 *     with it
 */
public record SeveranceEntity(
        String id,
        String type,
        boolean purged,
        String targetName,
        int followersCount,
        int followingCount,
        String createdAt) {
    static SeveranceEntity of(SeveranceDao.Shown row) {
        return new SeveranceEntity(
                Long.toString(row.eventId()),
                row.type(),
                false,
                row.target(),
                row.followers(),
                row.following(),
                Dates.format(row.createdAt()));
    }
}
