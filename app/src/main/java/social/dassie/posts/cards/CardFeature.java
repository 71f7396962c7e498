package social.dassie.posts.cards;

import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.people.accounts.Accounts;

/**
 * Assembles this package: it listens for posts with links, and fetches the linked pages. It has no routes, because cards
 * are part of posts.
 */
public final class CardFeature {
    public final Cards cards;

    public CardFeature(Platform platform, Accounts accounts, UploadPipeline uploads) {
        this.cards = new Cards(platform, uploads);
        cards.subscribe(platform.events());
        new CardClaims(platform, accounts);
        new CardFetching(platform, accounts, uploads).handle(platform.jobs());
    }
}
