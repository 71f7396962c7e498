package social.dassie.people.accounts.policies;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** The follows between a viewer and some accounts: loaded with one statement per viewer, and only when needed. */
public final class FeatureFacts {
    private static final FeatureDao.Relation NONE = new FeatureDao.Relation(0, false, false);

    private final FeatureDao features;
    private final List<Long> accountIds;
    private final Map<Long, Map<Long, FeatureDao.Relation>> byViewer = new ConcurrentHashMap<>();

    /** Returns a function that creates the facts about given accounts in a database. */
    public static Function<List<Long>, FeatureFacts> in(Database db) {
        FeatureDao features = db.dao(FeatureDao.class);
        return accountIds -> new FeatureFacts(features, accountIds);
    }

    private FeatureFacts(FeatureDao features, List<Long> accountIds) {
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
