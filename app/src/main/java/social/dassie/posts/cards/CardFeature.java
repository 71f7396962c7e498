package social.dassie.posts.cards;

import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Intake;
import social.dassie.people.accounts.Accounts;

/** Puts this package together. It has no routes, because cards are part of posts. */
public final class CardFeature {
    private final Platform platform;
    private final Accounts accounts;
    private final Intake intake;
    public final Cards cards;

    public CardFeature(Platform platform, Accounts accounts, Intake intake) {
        this.platform = platform;
        this.accounts = accounts;
        this.intake = intake;
        this.cards = new Cards(platform, intake);
    }

    /** Listens for posts with links, and fetches the linked pages. */
    public void start() {
        cards.subscribe(platform.events());
        new CardClaims(platform, accounts);
        new CardFetching(platform, accounts, intake).handle(platform.jobs());
    }
}
