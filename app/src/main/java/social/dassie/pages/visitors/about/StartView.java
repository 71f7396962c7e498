package social.dassie.pages.visitors.about;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.TagLink;
import social.dassie.pages.visitors.posts.PostList;
import social.dassie.staff.instance.documents.V1InstanceEntity;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The start page.
 *
 * @param closed why no visitor can sign up; null while people can
 * @param stats numbers of people and posts; null when they are not shown to every visitor
 * @param tags what many write about now
 * @param local public posts of this server; none when visitors do not see them
 */
public record StartView(
        String siteName,
        String description,
        Address address,
        boolean needsSetup,
        @Nullable String closed,
        List<RuleEntity> rules,
        Contact contact,
        V1InstanceEntity.@Nullable Stats stats,
        List<TagLink> tags,
        PostList local)
        implements View {
    /**
     * Where the server is.
     *
     * @param domain the domain that people type into their client
     * @param isLocal whether the address leads only to this machine
     * @param isPlain whether the address has no https
     */
    public record Address(String domain, String url, boolean isLocal, boolean isPlain) {}

    /**
     * Who runs the server.
     *
     * @param person null when that is not shown
     * @param email empty when there is none
     */
    public record Contact(@Nullable AuthorView person, String email) {}

    @Override
    public String template() {
        return "visitors/about/start.jte";
    }

    @Override
    public boolean hasTimes() {
        return !local.posts().isEmpty();
    }
}
