package social.dassie.reading.conversations;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The routes for private conversations (documentation page methods/conversations). */
public final class ConversationRoutes {
    private final Conversations conversations;

    public ConversationRoutes(Conversations conversations) {
        this.conversations = conversations;
    }

    public void register(Routes routes) {
        Access write = Access.user("write:conversations");
        routes.get("/api/v1/conversations", Access.user("read:statuses"), this::list);
        routes.delete("/api/v1/conversations/{id}", write, this::delete);
        routes.post("/api/v1/conversations/{id}/read", write, r -> setUnread(r, false));
        routes.post("/api/v1/conversations/{id}/unread", write, r -> setUnread(r, true));
    }

    private void list(Request r) {
        r.list(conversations.list(r.caller(), r.page(20, 40)));
    }

    private void setUnread(Request r, boolean unread) {
        r.json(conversations.setUnread(r.caller(), r.id("id"), unread));
    }

    private void delete(Request r) {
        conversations.delete(r.caller(), r.id("id"));
        r.empty();
    }
}
