package social.dassie.pages.console;

import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;

/** The page sizes of console lists, and the addresses of their further pages. */
public final class Paging {
    public static final int ON_A_PAGE = 40;

    private Paging() {}

    /** Returns the address of a list with the current values of these search parameters, for its further pages. */
    public static String searched(Request r, String path, String... names) {
        String address = path;
        for (String name : names) {
            String value = r.params().filled(name);
            address = value == null ? address : Percent.with(address, name, value);
        }
        return address;
    }
}
