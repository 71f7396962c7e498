package social.dassie.pages.console;

import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;

/** How much of a list a page of the console shows, and the address under which a search goes on. */
public final class Paging {
    public static final int ON_A_PAGE = 40;

    private Paging() {}

    /** The address of a list with these parameters of its search as they are now, for its further pages. */
    public static String searched(Request r, String path, String... names) {
        String address = path;
        for (String name : names) {
            String value = r.params().filled(name);
            address = value == null ? address : Percent.with(address, name, value);
        }
        return address;
    }
}
