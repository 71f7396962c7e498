package social.dassie.pages.visitors;

import java.net.URI;
import java.util.Optional;
import social.dassie.pages.frame.View;

/**
 * The page before a link to something on another server.
 *
 * @param host the server that is linked to
 * @param handle of the account or the post's author
 */
public record LeavingView(String host, String address, String handle, boolean isPost) implements View {
    /** Returns empty for an address that is not a web address. */
    static Optional<LeavingView> of(String address, String handle, boolean isPost) {
        try {
            URI uri = URI.create(address);
            boolean isWeb = "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
            return isWeb && uri.getHost() != null && uri.getUserInfo() == null
                    ? Optional.of(new LeavingView(uri.getHost(), address, handle, isPost))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    @Override
    public String template() {
        return "visitors/leaving.jte";
    }
}
