package social.dassie.media.recordings;

/** What the brand of an ISO base media file says (ISO/IEC 14496-12 section 4.3): pictures and recordings differ only in it. */
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
