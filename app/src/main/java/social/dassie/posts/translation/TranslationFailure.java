package social.dassie.posts.translation;

/** The translator gave no usable answer. The message is for the log. */
final class TranslationFailure extends Exception {
    TranslationFailure(String message) {
        super(message);
    }

    TranslationFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
