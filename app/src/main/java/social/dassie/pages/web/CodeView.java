package social.dassie.pages.web;

/** The page that shows an authorisation code, for an application that has no redirect address. */
public record CodeView(String code) implements View {
    @Override
    public String template() {
        return "code.jte";
    }
}
