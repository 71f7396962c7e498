package social.dassie.federation.publication.served;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Function;
import social.dassie.federation.publication.writers.Contexts;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Page;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.network.signatures.SignedRequest;

/** The routes that other servers read from. */
final class PublicationRoutes {
    private static final String OWNER = "/ap/{account_id}";
    private static final int MINUTE = 60;
    private static final int MINUTES = 180;

    private final Readers readers;
    private final Documents current;
    private final Documents former;

    /** @param former the documents under the address from before this server was renamed */
    PublicationRoutes(Readers readers, Documents current, Documents former) {
        this.readers = readers;
        this.current = current;
        this.former = former;
    }

    /** Returns the documents under the origin that a request is for. */
    private Documents at(Request r) {
        return r.isAtFormerOrigin() ? former : current;
    }

    void register(Routes routes) {
        Routes.ACTORS.forEach(actor -> registerActor(routes, actor));
        actor(routes, "/@{name}");
        post(routes, "/@{name}/{id}");
        post(routes, "/@{name}/statuses/{id}");
        routes.document(
                OWNER + "/collections/{id}",
                r -> serve(r, MINUTES, signed -> at(r).curated().one(signed, r.id("account_id"), r.id("id"))));
        get(routes, "/actor", r -> signed -> at(r).actors().instance());
        get(routes, "/actor/outbox", r -> signed -> at(r).actors().instanceOutbox());
        get(
                routes,
                "/contexts/{id}",
                r -> signed -> at(r).posts()
                        .thread(
                                signed,
                                r.id("id"),
                                isPage(r),
                                Page.of(r.params(), 0, 0).minId()));
        get(routes, OWNER + "/collections", r -> signed -> at(r).curated().all(signed, r.id("account_id")));
        get(
                routes,
                OWNER + "/collection_items/{id}",
                r -> signed -> at(r).curated().item(signed, r.id("account_id"), r.id("id")));
        get(
                routes,
                OWNER + "/feature_authorizations/{id}",
                r -> signed -> at(r).curated().authorization(signed, r.id("account_id"), r.id("id")));
        get(
                routes,
                "/emojis/{id}",
                r -> signed ->
                        Published.toAll(at(r).emojis().find(r.id("id")).orElseThrow(ApiException::recordNotFound)));
        routes.get("/emoji/{id}", Access.server(), this::formerEmoji);
    }

    /** Redirects from the address of an emoji on GoToSocial, whose id in it is a ULID. */
    private void formerEmoji(Request r) {
        ObjectNode emoji = at(r).emojis().find(r.id("id")).orElseThrow(ApiException::recordNotFound);
        r.redirect(emoji.path("id").asText());
    }

    private void registerActor(Routes routes, String actor) {
        actor(routes, actor);
        // GoToSocial's key ids are addresses below the actor's; they stay when such a server is adopted.
        actor(routes, actor + "/main-key");
        String post = actor + "/statuses/{id}";
        post(routes, post);
        get(routes, actor + "/outbox", this::outbox);
        get(routes, actor + "/followers", this::followers);
        get(routes, actor + "/following", this::following);
        get(
                routes,
                actor + "/followers_synchronization",
                r -> signed -> at(r).actors().followersAtSigner(signed, name(r)));
        get(
                routes,
                actor + "/collections/featured",
                r -> signed -> at(r).actors().featured(signed, name(r)));
        get(routes, actor + "/moderators", r -> signed -> at(r).actors().moderators(signed, name(r)));
        get(routes, actor + "/collections/tags", r -> signed -> at(r).actors().featuredTags(signed, name(r)));
        get(
                routes,
                actor + "/quote_authorizations/{id}",
                r -> signed -> at(r).posts().quoteAuthorization(signed, name(r), r.id("id")));
        get(
                routes,
                actor + "/reply_authorizations/{id}",
                r -> signed -> at(r).posts().replyAuthorization(signed, name(r), r.id("id")));
        get(routes, post + "/activity", r -> signed -> at(r).posts().activity(signed, name(r), r.id("id")));
        get(routes, post + "/replies", this::replies);
        get(routes, post + "/likes", r -> signed -> at(r).posts().total(signed, name(r), r.id("id"), "likes"));
        get(routes, post + "/shares", r -> signed -> at(r).posts().total(signed, name(r), r.id("id"), "shares"));
    }

    private void actor(Routes routes, String path) {
        routes.document(path, r -> serve(r, MINUTE, signed -> at(r).actors().actor(signed, name(r))));
    }

    private void post(Routes routes, String path) {
        routes.document(path, r -> serve(r, MINUTES, signed -> at(r).posts().post(signed, name(r), r.id("id"))));
    }

    private void get(Routes routes, String path, Function<Request, Function<SignedRequest, Published>> document) {
        routes.get(path, Access.server(), r -> serve(r, MINUTES, document.apply(r)));
    }

    private static String name(Request r) {
        return r.actorName();
    }

    private static boolean isPage(Request r) {
        return r.params().flag("page", false);
    }

    private void serve(Request r, int seconds, Function<SignedRequest, Published> document) {
        SignedRequest signed = new SignedRequest(r.method(), r.target(), r.headers(), new byte[0]);
        Published found = document.apply(signed);
        boolean isForAll = found.isPublic() && !readers.isFetchAuthorized();
        r.document(found.status(), Contexts.bytes(found.object()), isForAll ? seconds : 0, !isForAll);
    }

    private Function<SignedRequest, Published> outbox(Request r) {
        return isPage(r)
                ? signed -> at(r).actors()
                        .outboxPage(signed, name(r), Page.of(r.params(), ActorDocuments.POSTS, ActorDocuments.POSTS))
                : signed -> at(r).actors().outbox(signed, name(r));
    }

    private Function<SignedRequest, Published> followers(Request r) {
        return isPage(r)
                ? signed -> at(r).actors().followersPage(signed, name(r), peoplePage(r))
                : signed -> at(r).actors().followers(signed, name(r));
    }

    private Function<SignedRequest, Published> following(Request r) {
        return isPage(r)
                ? signed -> at(r).actors().followingPage(signed, name(r), peoplePage(r))
                : signed -> at(r).actors().following(signed, name(r));
    }

    private static Page peoplePage(Request r) {
        return Page.of(r.params(), ActorDocuments.PEOPLE, ActorDocuments.PEOPLE);
    }

    private Function<SignedRequest, Published> replies(Request r) {
        boolean isOfOthers = r.params().flag("only_other_accounts", false);
        long minId = Page.of(r.params(), 0, 0).minId();
        return isPage(r)
                ? signed -> at(r).posts().repliesPage(signed, name(r), r.id("id"), isOfOthers, minId)
                : signed -> at(r).posts().replies(signed, name(r), r.id("id"));
    }
}
