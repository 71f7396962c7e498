package social.dassie.reading.annualreports;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.posts.statuses.StatusSettings;

/** When people can have a report of their year. */
public final class AnnualReportSettings {
    /** When reports can be made. */
    enum Season {
        DECEMBER,
        ALWAYS,
        OFF
    }

    public static final SettingList SETTINGS = new SettingList();

    static final Setting<Season> SEASON = SETTINGS.choice("annual_reports", Season.class)
            .standard(Season.DECEMBER)
            .live()
            .field(StatusSettings.POSTS, "Reports of the year")
            .choice(Season.DECEMBER, "In December")
            .choice(Season.ALWAYS, "At any time")
            .choice(Season.OFF, "Never")
            .text(
                    "When people can have a report of their year made: from 10 to 31 December (december), on any day about the"
                            + " year so far (always), or never (off). Reports that were made stay.");

    private AnnualReportSettings() {}
}
