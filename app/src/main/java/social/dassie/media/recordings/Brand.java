package social.dassie.media.recordings;

/**
 * The brand of an ISO base media file (ISO/IEC 14496-12 section 4.3), which is the only difference between images and
 * recordings.
 */
public enum Brand {
    AVIF,
    HEIC,
    QUICKTIME,
    M4A,
    MP4;

    /** @param brand the four characters after {@code ftyp} */
    public static Brand of(String brand) {
        return switch (brand) {
            case "avif", "avis" -> AVIF;
            case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1" -> HEIC;
            case "qt  " -> QUICKTIME;
            case "M4A ", "M4B " -> M4A;
            default -> MP4;
        };
    }
}
