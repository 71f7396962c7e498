package social.dassie.directory;

import social.dassie.api.Access;
import social.dassie.api.Params;
import social.dassie.http.Request;
import social.dassie.http.Routes;

/** The routes of the profile directory (documentation page methods/directory). */
public final class DirectoryRoutes {
    private static final int CACHE_SECONDS = 15;

    private final Directory directory;

    public DirectoryRoutes(Directory directory) {
        this.directory = directory;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/directory", Access.anyone(), this::list);
    }

    private void list(Request r) {
        Params params = r.params();
        int offset = r.offset();
        int limit = r.limit(40, 80);
        boolean onlyLocal = params.flag("local", false);
        boolean byAge = "new".equals(params.filled("order"));
        r.cacheable(CACHE_SECONDS)
                .json(
                        byAge
                                ? directory.newest(r.caller(), onlyLocal, limit, offset)
                                : directory.active(r.caller(), onlyLocal, limit, offset));
    }
}
