package social.dassie.ground.server;

import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.IncomingRequest;
import social.dassie.ground.http.ParamParser;

/** Extracts the access token of a request. */
final class RequestToken {
    private RequestToken() {}

    /**
     * Returns the token of a request: from the Bearer header, the {@code access_token} parameter of query or body (RFC
     * 6750 section 2), or the sub-protocol of a WebSocket, which is the only header that a script in a browser can set.
     * Does not wait for a body.
     */
    static @Nullable String of(IncomingRequest in) {
        Context ctx = in.ctx();
        String header = ctx.header("Authorization");
        if (header != null && header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return header.substring(7).trim();
        }
        boolean mayHaveParam = ctx.queryString() != null && ctx.queryString().contains("access_token");
        String token = mayHaveParam ? ParamParser.query(ctx.req()).filled("access_token") : null;
        RequestBody body = RequestBody.of(ctx.req());
        if (token == null && ParamParser.isForm(ctx.req()) && body != null && !body.isComing()) {
            token = in.params().filled("access_token");
        }
        String protocols = token == null && in.isSocket() ? ctx.header("Sec-WebSocket-Protocol") : null;
        return protocols == null ? token : protocols.split(",", 2)[0].strip();
    }
}
