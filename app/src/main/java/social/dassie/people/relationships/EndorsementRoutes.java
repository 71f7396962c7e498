package social.dassie.people.relationships;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.people.relationships.follows.Endorsements;

/** Featured accounts and private notes (documentation pages methods/accounts and methods/endorsements). */
final class EndorsementRoutes {
    private static final String ACCOUNT = "/api/v1/accounts/{id}/";

    private final Endorsements endorsements;
    private final Notes notes;

    EndorsementRoutes(Endorsements endorsements, Notes notes) {
        this.endorsements = endorsements;
        this.notes = notes;
    }

    void register(Routes routes) {
        Access write = Access.user("write:accounts");
        routes.get(
                "/api/v1/endorsements",
                Access.user("read:accounts"),
                r -> r.accountList(endorsements.list(r.caller(), r.pageOrAll(40, 80))));
        routes.get(ACCOUNT + "endorsements", Access.anyone("read:accounts"), this::ofAccount);
        routes.post(ACCOUNT + "endorse", write, this::endorse);
        routes.post(ACCOUNT + "pin", write, this::endorse);
        routes.post(ACCOUNT + "unendorse", write, this::unendorse);
        routes.post(ACCOUNT + "unpin", write, this::unendorse);
        routes.post(ACCOUNT + "note", write, this::note);
    }

    private void ofAccount(Request r) {
        r.cacheable(15).accountList(endorsements.of(r.caller(), r.id("id"), r.page(40, 80)));
    }

    private void endorse(Request r) {
        r.json(endorsements.add(r.caller(), r.id("id")));
    }

    private void unendorse(Request r) {
        r.json(endorsements.remove(r.caller(), r.id("id")));
    }

    private void note(Request r) {
        r.json(notes.write(r.caller(), r.id("id"), r.params().text("comment", "")));
    }
}
