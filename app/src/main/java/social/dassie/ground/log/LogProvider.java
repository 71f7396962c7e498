package social.dassie.ground.log;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.simple.SimpleServiceProvider;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * Provides the loggers of slf4j-simple, which implement levels and text, each wrapped in one that can also write JSON.
 * Instantiated by SLF4J.
 */
public final class LogProvider implements SLF4JServiceProvider {
    private final SimpleServiceProvider simple = new SimpleServiceProvider();
    private final ConcurrentMap<String, Logger> loggers = new ConcurrentHashMap<>();

    @Override
    public void initialize() {
        simple.initialize();
    }

    @Override
    public ILoggerFactory getLoggerFactory() {
        ILoggerFactory factory = simple.getLoggerFactory();
        return name -> loggers.computeIfAbsent(name, each -> new SwitchedLogger(each, factory.getLogger(each)));
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return simple.getMarkerFactory();
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return simple.getMDCAdapter();
    }

    @Override
    public String getRequestedApiVersion() {
        return simple.getRequestedApiVersion();
    }
}
