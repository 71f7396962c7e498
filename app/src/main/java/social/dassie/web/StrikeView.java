package social.dassie.web;

/** What the staff did about an account, as its owner reads it. */
public record StrikeView(String headline, String meaning, String text, TimeView time) implements View {
    @Override
    public String template() {
        return "strike.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
