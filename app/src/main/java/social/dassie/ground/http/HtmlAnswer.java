package social.dassie.ground.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

/** Answers with HTML pages and the headers that these have. */
public final class HtmlAnswer {
    private final Answer answer;
    private final Incoming in;
    private final Context ctx;

    HtmlAnswer(Answer answer, Incoming in) {
        this.answer = answer;
        this.in = in;
        this.ctx = in.ctx();
    }

    /** A page for this caller alone, with or without scripts of the program. */
    public void own(int status, String page, boolean hasScript) {
        PageHeaders.apply(ctx, hasScript);
        ctx.status(status);
        PageHeaders.write(ctx, page);
    }

    /**
     * A page that is the same for all who send no cookie and prefer the same language. Shared caches may keep it; whoever
     * sends a cookie gets a page of their own.
     */
    public void shared(String page, boolean hasScript, int seconds) {
        PageHeaders.apply(ctx, hasScript);
        ctx.header("Cache-Control", Caching.refreshed(seconds));
        ctx.header("Vary", "Accept-Encoding, Accept, Accept-Language, Cookie");
        answer.shareBytes(PageHeaders.HTML, page.getBytes(StandardCharsets.UTF_8));
    }

    /** A page that runs the client of members. */
    public void client(String page, String socket) {
        PageHeaders.applyClient(ctx, socket, in.browser().connectedServers());
        PageHeaders.write(ctx, page);
    }

    /** A page whose script may talk to the servers whose accounts the client of this browser had connected. */
    public void leaving(String page) {
        PageHeaders.applyLeaving(ctx, in.browser().connectedServers());
        PageHeaders.write(ctx, page);
    }

    /** A page that other sites may frame. It must be the same for everyone and have no actions. */
    public void framed(String page) {
        PageHeaders.applyFramed(ctx);
        PageHeaders.write(ctx, page);
    }
}
