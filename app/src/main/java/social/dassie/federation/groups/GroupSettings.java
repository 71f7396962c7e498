package social.dassie.federation.groups;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** Who may found groups, and the limits. */
public final class GroupSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection GROUPS = new SettingSection("groups", "Groups");
    private static final int MOST = 100_000;

    static final Setting<GroupFounders> FOUNDERS = SETTINGS.choice("groups.founders", GroupFounders.class)
            .standard(GroupFounders.STAFF)
            .live()
            .field(GROUPS, "Who can create groups")
            .choice(GroupFounders.NOBODY, "No one")
            .choice(GroupFounders.STAFF, "Moderators and administrators")
            .choice(GroupFounders.EVERYONE, "Everyone")
            .text(
                    "Who can create groups: no one (nobody; existing groups continue), roles that can manage users (staff), or every member (everyone).");

    static final Setting<Integer> PER_PERSON = SETTINGS.number("groups.per_person", 1, MOST)
            .standard(5)
            .live()
            .field(GROUPS, "Groups per person")
            .text("The most groups that one person can own.");

    static final Setting<Integer> MOST_GROUPS = SETTINGS.number("groups.most", 1, MOST)
            .standard(100)
            .live()
            .field(GROUPS, "Groups on this server")
            .text("The most groups that this server can have.");

    static final Setting<Integer> POSTS_PER_HOUR = SETTINGS.number("groups.posts_per_hour", 1, MOST)
            .standard(20)
            .live()
            .field(GROUPS, "Posts per hour and person in groups")
            .text(
                    "The most posts and replies per hour that the groups of this server announce for one person; further ones are not announced.");

    private GroupSettings() {}
}
