package social.dassie.web;

/**
 * The start page.
 *
 * @param address what people type into their app
 */
public record StartView(
        String siteName,
        String description,
        String domain,
        String address,
        boolean needsSetup,
        boolean mayJoin,
        boolean isSignedIn)
        implements View {
    @Override
    public String template() {
        return "start.jte";
    }
}
