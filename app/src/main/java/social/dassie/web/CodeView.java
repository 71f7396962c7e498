package social.dassie.web;

/** The page that shows an authorisation code, for an application that no browser can be sent back to. */
public record CodeView(String code) implements View {
    @Override
    public String template() {
        return "code.jte";
    }
}
