package social.dassie.federation.publication.news;

import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.collections.CollectionEvent;

/**
 * Sends requests to add remote accounts to a local collection, answers such requests, and notifies the owner when a local
 * account left a remote collection (FEP-7aa9).
 */
final class FeaturePublisher {
    private final Accounts accounts;
    private final Addresses addresses;
    private final Distribution distribution;
    private final ActivityWriter activities;
    private final ActivitySender sender;

    FeaturePublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            ActivityWriter activities,
            ActivitySender sender) {
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.distribution = distribution;
        this.activities = activities;
        this.sender = sender;
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, CollectionEvent.FeatureRequested.class, this::ask);
        events.subscribe(Phase.SEND, CollectionEvent.FeatureAnswered.class, this::answer);
        events.subscribe(Phase.SEND, CollectionEvent.FeatureRevoked.class, this::revoked);
    }

    private String uri(long accountId) {
        return String.valueOf(accounts.get(accountId).uri());
    }

    private void ask(CollectionEvent.FeatureRequested event) {
        Account owner = accounts.get(event.accountId());
        String collectionUri = addresses.collectionUri(owner.id(), event.collectionId());
        sender.send(
                owner.id(),
                activities.featureRequest(event.requestUri(), owner.username(), collectionUri, uri(event.memberId())),
                event.requestUri(),
                distribution.personal(event.memberId()));
    }

    private void answer(CollectionEvent.FeatureAnswered event) {
        sender.send(
                event.memberId(),
                activities.answerToFeatureRequest(
                        accounts.get(event.memberId()).username(),
                        uri(event.accountId()),
                        event.requestUri(),
                        event.collectionUri(),
                        event.approvalUri()),
                event.collectionUri(),
                distribution.personal(event.accountId()));
    }

    private void revoked(CollectionEvent.FeatureRevoked event) {
        sender.send(
                event.memberId(),
                activities.deletionOfFeature(
                        accounts.get(event.memberId()).username(), event.approvalUri(), event.collectionUri()),
                event.collectionUri(),
                distribution.personal(event.accountId()));
    }
}
