package social.dassie.people.accounts;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import social.dassie.ground.db.IdList;

/** Who follows whom between a viewer and some accounts: one statement for each viewer, and only if it is asked for. */
final class FeatureFacts {
    private static final FeatureDao.Relation NONE = new FeatureDao.Relation(0, false, false);

    private final FeatureDao features;
    private final List<Long> accountIds;
    private final Map<Long, Map<Long, FeatureDao.Relation>> byViewer = new ConcurrentHashMap<>();

    FeatureFacts(FeatureDao features, List<Long> accountIds) {
        this.features = features;
        this.accountIds = accountIds;
    }

    FeatureDao.Relation between(long viewerId, long accountId) {
        Map<Long, FeatureDao.Relation> known = byViewer.get(viewerId);
        if (known == null) {
            known = features.findRelations(viewerId, new IdList(accountIds)).stream()
                    .collect(Collectors.toMap(FeatureDao.Relation::accountId, Function.identity()));
            byViewer.put(viewerId, known);
        }
        return known.getOrDefault(accountId, NONE);
    }
}
