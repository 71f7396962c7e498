package social.dassie.web;

/** One post for the frames of other sites. */
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
