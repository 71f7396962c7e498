package social.dassie.pages.visitors.about;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.TagLink;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.staff.instance.documents.V1InstanceEntity;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The start page.
 *
 * @param domain the domain that people type into their client
 * @param isLocal whether the address leads only to this machine
 * @param isPlain whether the address has no https
 * @param closed why no visitor can sign up; empty while people can
 * @param contact who runs the server; null when that is not shown
 * @param stats numbers of people and posts; null when they are not shown to every visitor
 * @param tags what many write about now
 * @param posts public posts of this server; empty when visitors do not see them
 * @param older address of the page with older posts, null when there are none
 */
public record StartView(
        String siteName,
        String description,
        String domain,
        String address,
        boolean isLocal,
        boolean isPlain,
        boolean needsSetup,
        boolean mayJoin,
        String closed,
        List<RuleEntity> rules,
        @Nullable AuthorView contact,
        String email,
        V1InstanceEntity.@Nullable Stats stats,
        List<TagLink> tags,
        List<PostView> posts,
        @Nullable String older)
        implements View {
    @Override
    public String template() {
        return "visitors/about/start.jte";
    }

    @Override
    public boolean hasTimes() {
        return !posts.isEmpty();
    }
}
