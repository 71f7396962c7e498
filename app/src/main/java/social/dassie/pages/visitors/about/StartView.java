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
 * @param closed why visitors cannot sign up; null while they can
 * @param stats numbers of people and posts; null if they are not shown to every visitor
 * @param tags trending hashtags
 * @param local local public posts; none if visitors may not see them
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
     * The address of the server.
     *
     * @param domain the domain that people type into their client
     * @param isLocal whether the address leads only to this machine
     * @param isPlain whether the address has no https
     */
    public record Address(String domain, String url, boolean isLocal, boolean isPlain) {}

    /**
     * Who runs the server.
     *
     * @param person null if that is not shown
     * @param email empty if absent
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
