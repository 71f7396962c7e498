package social.dassie.federation.groups;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.people.relationships.follows.FollowRequests;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.relationships.follows.Relationships;

/**
 * The members of groups, who are the followers: moderators approve, remove and ban them. A ban is a block by the group. All
 * methods answer 404 to someone who does not look after the group.
 */
public final class GroupMembers {
    private static final ErrorCode IS_MODERATOR =
            ErrorCode.of("error.is_group_moderator", "Remove this person as a moderator first");

    private final Database db;
    private final Groups groups;
    private final Relationships relationships;
    private final Follows follows;
    private final FollowRequests requests;
    private final Blocks blocks;

    GroupMembers(Platform platform, Groups groups, RelationshipFeature relationships) {
        this.db = platform.db();
        this.groups = groups;
        this.relationships = relationships.relationships;
        this.follows = relationships.follows;
        this.requests = relationships.requests;
        this.blocks = relationships.blocks;
    }

    /** Rejects requests to join a closed group. */
    void subscribe(Events events) {
        events.subscribe(Phase.DERIVE, FollowEvent.Requested.class, e -> {
            if (groups.find(e.targetAccountId())
                    .filter(group -> group.joining() == GroupJoining.CLOSED)
                    .isPresent()) {
                follows.reject(e.accountId(), e.targetAccountId());
            }
        });
    }

    private Caller as(Caller caller, long groupId) {
        return GroupPosts.as(groups.checkModerator(caller, groupId));
    }

    public Slice<AccountEntity> list(Caller caller, long groupId, Page page) {
        return relationships.followers(as(caller, groupId), groupId, page);
    }

    public Slice<AccountEntity> requests(Caller caller, long groupId, Page page) {
        return requests.list(as(caller, groupId), page);
    }

    public Slice<AccountEntity> banned(Caller caller, long groupId, Page page) {
        return blocks.list(as(caller, groupId), page);
    }

    public void approve(Caller caller, long groupId, long accountId) {
        db.runInTransaction(() -> requests.authorize(as(caller, groupId), accountId));
    }

    public void refuse(Caller caller, long groupId, long accountId) {
        db.runInTransaction(() -> requests.reject(as(caller, groupId), accountId));
    }

    /** Ends a membership; the person may join again. */
    public void remove(Caller caller, long groupId, long accountId) {
        db.runInTransaction(() -> follows.removeFollower(as(caller, groupId), accountId));
    }

    /** Ends a membership, and lets the person neither join nor post again. 422 for a moderator. */
    public void ban(Caller caller, long groupId, long accountId) {
        db.runInTransaction(() -> {
            Caller group = as(caller, groupId);
            if (groups.isModerator(groupId, accountId)) {
                throw ApiException.unprocessable(IS_MODERATOR);
            }
            blocks.add(group, accountId);
        });
    }

    public void unban(Caller caller, long groupId, long accountId) {
        db.runInTransaction(() -> blocks.remove(as(caller, groupId), accountId));
    }
}
