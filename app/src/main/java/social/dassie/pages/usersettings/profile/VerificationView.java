package social.dassie.pages.usersettings.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page about verified links and authorship.
 *
 * @param links the links of the profile that can be verified
 * @param anchor the link to put into a page
 * @param head the same for the head of a page
 * @param creator the line that names the user as the author of an article
 * @param domains the websites that may do so, one a line
 */
public record VerificationView(
        SettingsFrame place,
        List<Link> links,
        String anchor,
        String head,
        String creator,
        String domains,
        Problems problems)
        implements InSettings {
    /** A link of the profile; {@code verifiedAt} is null for one that is not verified. */
    public record Link(
            String name, String address, @Nullable TimeView verifiedAt) {}

    @Override
    public String template() {
        return "usersettings/profile/verification.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("copy.js");
    }
}
