package social.dassie.pages.visitors.about;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.staff.instance.PublicDomainBlockEntity;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The page about the instance.
 *
 * @param html the instance's longer description as safe HTML; empty for none
 * @param contact who runs it; null if that is not shown
 * @param limited the servers that it limits; empty if not every visitor may see them
 */
public record AboutView(
        String siteName,
        String description,
        String email,
        @Nullable AuthorView contact,
        String html,
        List<RuleEntity> rules,
        List<PublicDomainBlockEntity> limited)
        implements View {
    @Override
    public String template() {
        return "visitors/about/about.jte";
    }
}
