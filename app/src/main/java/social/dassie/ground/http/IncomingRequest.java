package social.dassie.ground.http;

import io.javalin.http.Context;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/**
 * A request before its sender is known: the part that the steps before the access check read, and that a {@link Request}
 * is created from afterwards.
 */
public final class IncomingRequest {
    private final Context ctx;
    private final Route route;
    private final ParamParser parser;
    private final RateLimits limits;
    private final Addresses addresses;
    private final String clientAddress;
    private final SessionStore sessions;

    private @Nullable Params params;
    private @Nullable Browser browser;

    public IncomingRequest(
            Context ctx,
            Route route,
            ParamParser parser,
            RateLimits limits,
            Addresses addresses,
            String clientAddress,
            SessionStore sessions) {
        this.ctx = ctx;
        this.route = route;
        this.parser = parser;
        this.limits = limits;
        this.addresses = addresses;
        this.clientAddress = clientAddress;
        this.sessions = sessions;
    }

    public Context ctx() {
        return ctx;
    }

    public Route route() {
        return route;
    }

    String baseUrl() {
        return addresses.baseUrl();
    }

    /** Returns whether it is for the address that this server had before it was renamed. */
    public boolean isAtFormerOrigin() {
        if (addresses.formerOrigin() == null) {
            return false; // nearly always, so the header is not read
        }
        String host = ctx.header("Host");
        return addresses.atHost(host == null ? ctx.req().getServerName() : host) != addresses;
    }

    RequestLimits limits() {
        return new RequestLimits(limits, clientAddress);
    }

    /** As {@link Request#params}. */
    public Params params() {
        if (params == null) {
            params = parser.parse(ctx.req(), ctx.pathParamMap(), route.body());
            InterfaceLanguage.of(params.text("lang", "")).ifPresent(Words::ask);
        }
        return params;
    }

    /** Returns an id from the path as it is valid now. */
    String id(String name) {
        return addresses.currentId(ctx.pathParam(name));
    }

    /** Returns the name of the account whose actor is at {@code /ap/users/NUMBER}; null if there is none. */
    @Nullable
    String nameOf(long number) {
        return addresses.nameOf(number);
    }

    public @Nullable String header(String name) {
        return ctx.header(name);
    }

    @Nullable
    String cookie(String name) {
        return ctx.cookie(name);
    }

    /** As {@link Request#browser}. */
    public Browser browser() {
        if (!route.access().readsSession()) {
            throw new IllegalStateException(route.path() + " is not a page");
        }
        if (browser == null) {
            browser = new Browser(this, sessions, route.path());
        }
        return browser;
    }

    /** Returns the client's address, taking headers of trusted proxies into account. */
    public String clientAddress() {
        return clientAddress;
    }

    /** Returns whether the caller requests a WebSocket. */
    public boolean isSocket() {
        return UpgradeFilter.isUpgrade(ctx.req());
    }

    /** Sets a cookie that other sites' forms do not send; scripts may read it only if it is open. */
    void setCookie(String name, String value, long maxAgeSeconds, boolean isOpen) {
        String cookie = name + "=" + value + "; Path=/; Max-Age=" + maxAgeSeconds + (isOpen ? "" : "; HttpOnly");
        ctx.res().addHeader("Set-Cookie", cookie + "; SameSite=Lax" + (isSecure() ? "; Secure" : ""));
    }

    /** Returns whether the public address of the instance is https. */
    boolean isSecure() {
        return addresses.baseUrl().startsWith("https:");
    }
}
