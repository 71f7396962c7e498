package social.dassie.federation.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import social.dassie.federation.webfeeds.FeedList;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.text.Csv;

/** Parses the list of feeds that a feed reader or Dassie exported (OPML); each feed becomes a line with its address. */
final class FeedFile {
    private static final ErrorCode NOT_A_FEED_LIST =
            ErrorCode.of("error.not_a_feed_list", "This is not a list of feeds: select an OPML file");
    private static final ErrorCode NO_FEEDS = ErrorCode.of("error.no_feeds", "The file contains no feeds");
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.too_many_feeds_in_file", "The file contains more than {0} feeds: split it");

    static final int MAX_FEEDS = 1_000;
    private static final int MAX_ADDRESS = 2_048;

    private FeedFile() {}

    /** 422 for a file that is not OPML, for one without feeds, and for too many feeds. */
    static ImportFile read(String text) {
        Set<String> addresses = FeedList.read(text).orElseThrow(() -> ApiException.unprocessable(NOT_A_FEED_LIST));
        if (addresses.isEmpty()) {
            throw ApiException.unprocessable(NO_FEEDS);
        }
        if (addresses.size() > MAX_FEEDS) {
            throw ApiException.unprocessable(TOO_MANY, MAX_FEEDS);
        }
        List<Csv.Row> lines = new ArrayList<>();
        for (String address : addresses) {
            String whole = address.length() > MAX_ADDRESS ? address.substring(0, MAX_ADDRESS) : address;
            lines.add(new Csv.Row(lines.size() + 1, List.of(whole)));
        }
        return new ImportFile(lines);
    }
}
