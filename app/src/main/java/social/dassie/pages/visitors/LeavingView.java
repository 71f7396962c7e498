package social.dassie.pages.visitors;

import java.net.URI;
import java.util.Optional;
import social.dassie.pages.frame.View;

/**
 * The page in front of something on another server.
 *
 * @param host the server, as it is asked
 * @param handle whose page or post it is
 */
public record LeavingView(String host, String address, String handle, boolean isPost) implements View {
    /** Empty for an address that is not one of the web. */
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
