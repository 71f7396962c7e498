package social.dassie.pages.signin;

import social.dassie.pages.frame.View;

/** The page that shows an authorisation code, for an application that has no redirect address. */
public record CodeView(String code) implements View {
    @Override
    public String template() {
        return "signin/code.jte";
    }
}
