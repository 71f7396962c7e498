package social.dassie.reading.annualreports;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.posts.statuses.StatusSettings;

/** When users can generate a report of their year. */
public final class AnnualReportSettings {
    /** When reports can be generated. */
    enum Season {
        DECEMBER,
        ALWAYS,
        OFF
    }

    public static final SettingList SETTINGS = new SettingList();

    static final Setting<Season> SEASON = SETTINGS.choice("annual_reports", Season.class)
            .standard(Season.DECEMBER)
            .live()
            .field(StatusSettings.POSTS, "Year in review")
            .choice(Season.DECEMBER, "In December")
            .choice(Season.ALWAYS, "At any time")
            .choice(Season.OFF, "Never")
            .text(
                    "When members can create their year in review: from 10 to 31 December (december), at any time about the year so far (always), or never (off). Existing reports stay.");

    private AnnualReportSettings() {}
}
