package social.dassie.web;

/**
 * The start page.
 *
 * @param domain what people type into their app
 * @param isLocal whether the address leads to this machine only
 * @param isPlain whether it is one without https
 */
public record StartView(
        String siteName,
        String description,
        String domain,
        String address,
        boolean isLocal,
        boolean isPlain,
        boolean needsSetup,
        boolean mayJoin,
        boolean isSignedIn)
        implements View {
    @Override
    public String template() {
        return "start.jte";
    }
}
