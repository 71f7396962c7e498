package social.dassie.people.relationships.follows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.InOrder;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;

/**
 * The followers of other accounts that the caller also follows; a fixed number of statements for any number of
 * accounts.
 */
public final class FamiliarFollowers {
    private final FamiliarDao familiar;
    private final AccountRenderer renderer;

    public FamiliarFollowers(Database db, AccountRenderer renderer) {
        this.familiar = db.dao(FamiliarDao.class);
        this.renderer = renderer;
    }

    /** Returns one entry for each account that exists, in the requested order. 422 for too many. */
    public List<FamiliarFollowersEntity> of(Caller caller, List<Long> ids) {
        if (ids.size() > Accounts.MAX_IDS) {
            throw ApiException.unprocessable(ErrorCode.TOO_MANY_IDS, Accounts.MAX_IDS);
        }
        if (ids.isEmpty()) {
            return List.of();
        }
        List<Long> shown = familiar.findShown(new IdList(ids));
        Map<Long, List<Long>> followers = new HashMap<>();
        Set<Long> accountIds = new LinkedHashSet<>();
        for (FamiliarRow row : familiar.findAll(new IdList(shown), caller.accountId())) {
            followers.computeIfAbsent(row.targetId(), id -> new ArrayList<>()).add(row.accountId());
            accountIds.add(row.accountId());
        }
        Map<Long, AccountEntity> byId = renderer.byId(accountIds);
        return shown.stream()
                .map(id -> new FamiliarFollowersEntity(
                        Long.toString(id), InOrder.of(followers.getOrDefault(id, List.of()), byId)))
                .toList();
    }
}
