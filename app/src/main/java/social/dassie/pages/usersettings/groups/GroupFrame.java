package social.dassie.pages.usersettings.groups;

import org.jspecify.annotations.Nullable;
import social.dassie.federation.groups.GroupEntity;
import social.dassie.ground.http.Request;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;

/**
 * What the pages of one group have in common: its name and the links between them.
 *
 * @param page the address of its first page; the others are below it
 */
public record GroupFrame(SettingsFrame settings, GroupEntity entity, String page, String handle) {
    static final String ONE = SettingsPage.GROUPS + "/{id}";

    static GroupFrame of(Request r, GroupEntity entity, String domain, @Nullable String done) {
        return new GroupFrame(
                SettingsFrame.of(r, SettingsPage.GROUPS, done),
                entity,
                page(entity.group().accountId()),
                "@" + entity.group().username() + "@" + domain);
    }

    static String page(long groupId) {
        return SettingsPage.GROUPS + "/" + groupId;
    }

    public String formToken() {
        return settings.formToken();
    }
}
