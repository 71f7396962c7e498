package social.dassie.web;

/** The page on which an account's owner reads about an action of the staff. */
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
