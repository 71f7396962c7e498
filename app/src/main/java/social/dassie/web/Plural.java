package social.dassie.web;

/** Numbers with the word for what they count. */
public final class Plural {
    private Plural() {}

    /** Gives {@code 1 reply}, {@code 2 replies}. */
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }
}
