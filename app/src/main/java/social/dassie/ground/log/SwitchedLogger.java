package social.dassie.ground.log;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** Writes lines of text through another logger, or JSON objects itself; the other logger decides which levels are enabled. */
final class SwitchedLogger extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;

    private final transient Logger text;

    SwitchedLogger(String name, Logger text) {
        this.name = name;
        this.text = text;
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level,
            @Nullable Marker marker,
            @Nullable String pattern,
            @Nullable Object @Nullable [] arguments,
            @Nullable Throwable failure) {
        if (LogFormat.isJson()) {
            String message = MessageFormatter.basicArrayFormat(pattern, arguments);
            System.err.println(JsonLine.of(level, getName(), message, failure));
            return;
        }
        @Nullable Object[] all = withFailure(arguments, failure);
        switch (level) {
            case ERROR -> text.error(pattern, all);
            case WARN -> text.warn(pattern, all);
            case INFO -> text.info(pattern, all);
            case DEBUG -> text.debug(pattern, all);
            case TRACE -> text.trace(pattern, all);
        }
    }

    /** SLF4J treats an exception at the end of the arguments as the one to log. */
    private static @Nullable Object[] withFailure(
            @Nullable Object @Nullable [] arguments, @Nullable Throwable failure) {
        @Nullable Object[] given = arguments == null ? new Object[0] : arguments;
        if (failure == null) {
            return given;
        }
        @Nullable Object[] all = Arrays.copyOf(given, given.length + 1);
        all[given.length] = failure;
        return all;
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
        return null;
    }

    @Override
    public boolean isTraceEnabled() {
        return text.isTraceEnabled();
    }

    @Override
    public boolean isDebugEnabled() {
        return text.isDebugEnabled();
    }

    @Override
    public boolean isInfoEnabled() {
        return text.isInfoEnabled();
    }

    @Override
    public boolean isWarnEnabled() {
        return text.isWarnEnabled();
    }

    @Override
    public boolean isErrorEnabled() {
        return text.isErrorEnabled();
    }
}
