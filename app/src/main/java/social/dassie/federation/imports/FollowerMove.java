package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteKeys;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.deliveries.queue.OutgoingActivity;
import social.dassie.federation.inbox.activities.Moves;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.Contexts;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.accounts.rows.Account;

/**
 * Moves the followers of an account on another server here, with the key in its archive: a {@code Move} that is signed by
 * that account. Other servers fetch the new account, which must name the old one as its alias, and check the signature
 * with the key that they know; the old server need not run. Without the key, the alias lets the old server start the move.
 */
public final class FollowerMove {
    private static final ErrorCode ARCHIVE_GONE =
            ErrorCode.of("error.archive_gone", "The archive is no longer available: select it again");
    private static final ErrorCode NO_ALIAS = ErrorCode.of(
            "error.move_without_alias",
            "{0} is no longer an alias of this account: add it, and import the archive again");

    private final ImportDao imports;
    private final ArchiveFiles archives;
    private final ImportFetches fetches;
    private final ActorFeature actors;
    private final Deliveries deliveries;
    private final Moves moves;
    private final Aliases aliases;
    private final Accounts accounts;
    private final Addresses addresses;

    public FollowerMove(
            Platform platform,
            ImportFetches fetches,
            ActorFeature actors,
            Deliveries deliveries,
            Moves moves,
            AccountFeature accounts) {
        this.imports = platform.db().dao(ImportDao.class);
        this.archives = new ArchiveFiles(platform);
        this.fetches = fetches;
        this.actors = actors;
        this.deliveries = deliveries;
        this.moves = moves;
        this.aliases = accounts.aliases;
        this.accounts = accounts.accounts;
        this.addresses = platform.addresses();
    }

    /** Returns the part that runs in the transaction, after requests to other servers. */
    Runnable take(Caller caller, long importId, ArchivePart part, String content) throws RemoteException {
        if (part == ArchivePart.ALIAS) {
            return () -> aliases.add(caller.accountId(), content);
        }
        if (part == ArchivePart.FOLLOWER) {
            find(importId, content);
            return () -> {};
        }
        if (imports.isWaitingFor(importId, ArchivePart.FOLLOWER.key())) {
            throw new Postponed(true);
        }
        return move(caller, importId);
    }

    /** Makes the inbox of a follower known; one request is enough for all followers on a server with a shared inbox. */
    private void find(long importId, String handle) throws RemoteException {
        int at = handle.indexOf('@');
        String domain = handle.substring(at + 1);
        if (!addresses.isOurDomain(domain) && !imports.hasInbox(handle.substring(0, Math.max(at, 0)), domain)) {
            fetches.account(importId, handle);
        }
    }

    private Runnable move(Caller caller, long importId) throws RemoteException {
        Path stored = archives.find(importId).orElseThrow(() -> ApiException.unprocessable(ARCHIVE_GONE));
        try (PostArchive archive = PostArchive.open(stored)) {
            ArchiveActor actor = ArchiveActor.of(archive);
            ArchiveKey key = ArchiveKey.of(archive, actor).orElseThrow(() -> ApiException.unprocessable(ARCHIVE_GONE));
            Account own = accounts.get(caller.accountId());
            boolean isDone = actors.importedKeys.has(own.id(), actor.id()) || hasMoved(actor, key, own);
            List<String> inboxes = imports.findInboxes(importId, ArchivePart.FOLLOWER.key());
            return isDone ? () -> {} : () -> send(own, actor, key, inboxes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns whether the old account has moved here already. Its server may be gone: then only what is known here counts.
     * 422 if it has moved elsewhere, and for a key that is not its own.
     */
    private boolean hasMoved(ArchiveActor actor, ArchiveKey key, Account own) throws RemoteException {
        ActivityObject present = present(actor.id());
        List<PublicKey> keys = present == null ? known(actor.id(), key) : RemoteKeys.of(present);
        boolean isUnknown = present == null && actors.actors.known(actor.id()).isEmpty();
        if (!isUnknown && !keys.contains(key.publicKey())) {
            throw ApiException.unprocessable(ArchiveKey.OF_ANOTHER, actor.handle());
        }
        String target = present == null ? null : present.link("movedTo");
        if (target != null && !target.equals(own.uri())) {
            throw ApiException.unprocessable(ArchiveActor.MOVED_ELSEWHERE, actor.handle(), Reason.shortened(target));
        }
        return target != null;
    }

    /** Returns the current document of the old account; null if its server is gone or does not answer. */
    private @Nullable ActivityObject present(String uri) throws RemoteException {
        try {
            return actors.documents.get(uri);
        } catch (RemoteException e) {
            boolean isForbidden =
                    e.getCause() instanceof OutboundException why && why.reason() == OutboundException.Reason.REFUSED;
            if (isForbidden) {
                throw e;
            }
            return null;
        }
    }

    private List<PublicKey> known(String uri, ArchiveKey key) {
        return actors.remoteKeys.known(key.signing().keyId()).stream()
                .filter(owned -> owned.actorUri().equals(uri))
                .map(RemoteKeys.Owned::key)
                .toList();
    }

    /** Queues the activity, and moves the followers here; joins the caller's transaction. */
    private void send(Account own, ArchiveActor actor, ArchiveKey key, List<String> inboxes) {
        if (!aliases.of(own.id()).contains(actor.id())) {
            throw ApiException.unprocessable(NO_ALIAS, actor.handle());
        }
        ObjectNode move = ActivityWriter.moveFrom(actor.id(), actor.followers(), String.valueOf(own.uri()));
        long former = actors.importedKeys.add(own.id(), actor.id(), key.signing());
        deliveries.send(
                new OutgoingActivity(
                        null,
                        former,
                        move.path("id").asText(),
                        "Move",
                        actor.id(),
                        Contexts.bytes(move),
                        false,
                        false,
                        false,
                        false),
                inboxes);
        Optional<Account> known = actors.actors.known(actor.id()).filter(one -> !one.isLocal());
        known.ifPresent(one -> moves.begin(one.id(), own.id()));
    }
}
