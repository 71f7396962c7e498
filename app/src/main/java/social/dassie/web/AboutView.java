package social.dassie.web;

import java.util.List;
import social.dassie.instance.RuleEntity;

/**
 * The page about the instance.
 *
 * @param html the instance's longer description as safe HTML; empty for none
 */
public record AboutView(String siteName, String description, String email, String html, List<RuleEntity> rules)
        implements View {
    @Override
    public String template() {
        return "about.jte";
    }
}
