package social.dassie;

import social.dassie.cards.Cards;
import social.dassie.http.Routes;
import social.dassie.measures.MeasureFeature;
import social.dassie.statuses.Statuses;
import social.dassie.tags.Tags;
import social.dassie.trends.TrendFeature;

/** Puts together what those who look after the instance use; the other half of {@link Features}. */
final class StaffFeatures {
    private final Core core;

    StaffFeatures(Core core) {
        this.core = core;
    }

    void registerTrends(Routes routes, Tags tags, Statuses statuses, Cards cards) {
        new MeasureFeature(core.db, core.addresses, core.clock).register(routes);
        new TrendFeature(new TrendFeature.Parts(
                        core.db,
                        core.jobs,
                        core.audit,
                        core.users,
                        core.accountRenderer,
                        tags,
                        statuses,
                        cards,
                        core.settings,
                        core.clock))
                .register(routes);
    }
}
