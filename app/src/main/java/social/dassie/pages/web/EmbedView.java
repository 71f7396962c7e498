package social.dassie.pages.web;

/** The page with one post for frames in other sites. */
public record EmbedView(PostView post) implements View {
    @Override
    public String template() {
        return "embed.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
