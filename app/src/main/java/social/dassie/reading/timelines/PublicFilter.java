package social.dassie.reading.timelines;

import social.dassie.ground.api.Params;

/** The filters for public posts. */
public record PublicFilter(boolean onlyLocal, boolean onlyRemote, boolean onlyMedia) {
    /** All public posts. */
    public static final PublicFilter NONE = new PublicFilter(false, false, false);

    static PublicFilter of(Params params) {
        return new PublicFilter(
                params.flag("local", false), params.flag("remote", false), params.flag("only_media", false));
    }
}
