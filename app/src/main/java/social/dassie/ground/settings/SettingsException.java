package social.dassie.ground.settings;

/** An invalid setting; the message is one sentence that names the key, the value and what is allowed. */
public final class SettingsException extends RuntimeException {
    public SettingsException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
