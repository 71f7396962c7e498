package social.dassie.posts.cards;

import java.net.URI;
import java.time.Clock;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;

/**
 * Pages that name a local account as their author before the account allowed them to. Once it does, they are requested
 * again, which decides whether the account is shown on their cards.
 */
final class CardClaims {
    /** The number of pages, newest first, that are requested again after one change of a profile. */
    private static final int MAX_PAGES = 40;

    private final CardDao cards;
    private final Accounts accounts;
    private final Jobs jobs;
    private final Clock clock;

    CardClaims(Platform platform, Accounts accounts) {
        this.cards = platform.db().dao(CardDao.class);
        this.accounts = accounts;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        platform.events().subscribe(Phase.DERIVE, AccountEvent.Changed.class, event -> changed(event.accountId()));
    }

    private void changed(long accountId) {
        for (CardState card : cards.findClaims(accountId, MAX_PAGES)) {
            String host = URI.create(card.url()).getHost();
            if (host != null && accounts.isAttributedFrom(accountId, host)) {
                String id = Long.toString(card.id());
                jobs.add(CardFetching.KIND, id, id, clock.millis());
            }
        }
    }
}
