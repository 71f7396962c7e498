package social.dassie.reading.suggestions;

import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

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
