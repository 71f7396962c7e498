package social.dassie.pages.frame;

/** Formats numbers with a noun. */
public final class Plural {
    private Plural() {}

    /** A number with its noun, such as {@code 1 reply}, {@code 2 replies}. */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }
}
