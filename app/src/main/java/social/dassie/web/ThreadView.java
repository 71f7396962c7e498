package social.dassie.web;

import java.util.List;

/**
 * The public page of a post, with the public part of the conversation around it.
 *
 * @param uri the address of the post's document for other servers
 * @param oEmbed the address with the data for embedding the post
 */
public record ThreadView(
        List<PostView> before, PostView post, List<PostView> after, String uri, boolean isIndexable, String oEmbed)
        implements View {
    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public String template() {
        return "thread.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
