package social.dassie.web;

import java.util.List;

/** The public page of a post, with the public part of the conversation around it. */
public record ThreadView(List<PostView> before, PostView post, List<PostView> after, boolean isIndexable)
        implements View {
    @Override
    public String template() {
        return "thread.jte";
    }
}
