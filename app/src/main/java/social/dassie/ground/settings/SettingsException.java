package social.dassie.ground.settings;

import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;

/** An invalid setting: one sentence with the key, the value and the allowed values. */
public final class SettingsException extends RuntimeException {
    private final transient Problem problem;

    SettingsException(ErrorCode code, Object... arguments) {
        this(Problem.of(code, arguments));
    }

    private SettingsException(Problem problem) {
        super(problem.toString());
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }

    @Override
    public String getMessage() {
        return problem.toString();
    }
}
