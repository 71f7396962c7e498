package social.dassie.web;

/**
 * The start page.
 *
 * @param domain the domain that people type into their client
 * @param isLocal whether the address leads only to this machine
 * @param isPlain whether the address has no https
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
