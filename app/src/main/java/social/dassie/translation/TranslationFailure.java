package social.dassie.translation;

/** The translator gave no answer that is of use. The message is for the log. */
final class TranslationFailure extends Exception {
    TranslationFailure(String message) {
        super(message);
    }

    TranslationFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
