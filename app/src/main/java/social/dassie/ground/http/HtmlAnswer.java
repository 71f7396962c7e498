package social.dassie.ground.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

/** Answers with HTML pages and their headers. */
public final class HtmlAnswer {
    private final Answer answer;
    private final IncomingRequest in;
    private final Context ctx;

    HtmlAnswer(Answer answer, IncomingRequest in) {
        this.answer = answer;
        this.in = in;
        this.ctx = in.ctx();
    }

    /** Sends a page for this caller only, with or without scripts of the program. */
    public void own(int status, String page, boolean hasScript) {
        PageHeaders.apply(ctx, hasScript);
        ctx.status(status);
        PageHeaders.write(ctx, page);
    }

    /**
     * Sends a page that is the same for everyone who sends no cookie and prefers the same language. Shared caches may
     * store it; callers who send a cookie get their own page.
     */
    public void shared(String page, boolean hasScript, int seconds) {
        PageHeaders.apply(ctx, hasScript);
        ctx.header("Cache-Control", Caching.refreshed(seconds));
        ctx.header("Vary", "Accept-Encoding, Accept, Accept-Language, Cookie");
        answer.shareBytes(PageHeaders.HTML, page.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends a page that runs the members' client. */
    public void client(String page, String socket) {
        PageHeaders.applyClient(ctx, socket, in.browser().connectedServers());
        PageHeaders.write(ctx, page);
    }

    /** Sends a page whose script may connect to the servers whose accounts were connected in the client of this browser. */
    public void leaving(String page) {
        PageHeaders.applyLeaving(ctx, in.browser().connectedServers());
        PageHeaders.write(ctx, page);
    }

    /** Sends a page that other sites may frame. It must be the same for everyone and have no actions. */
    public void framed(String page) {
        PageHeaders.applyFramed(ctx);
        PageHeaders.write(ctx, page);
    }
}
