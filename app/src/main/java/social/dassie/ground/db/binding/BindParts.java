package social.dassie.ground.db.binding;

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import org.jdbi.v3.sqlobject.customizer.SqlStatementCustomizerFactory;
import org.jdbi.v3.sqlobject.customizer.SqlStatementCustomizingAnnotation;
import org.jdbi.v3.sqlobject.customizer.SqlStatementParameterCustomizer;

/**
 * Binds the parts of a record, and the parts of those: {@code :id}, {@code :source.uri}, or {@code :period.from} if the
 * annotation gives the record a name. A part is any method without parameters; a part of one that is null is null.
 *
 * <p>Jdbi's own {@code @BindMethods} does the same, but goes through maps and optionals for each name at each call: with
 * it the 28 columns of a post took 26 % of the writer's time in Java, and take 17 % with this ({@code scripts/bench
 * --profile post}).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
@SqlStatementCustomizingAnnotation(BindParts.Binding.class)
public @interface BindParts {
    /** The prefix of each name in the statement, followed by a dot; empty for none. */
    String value() default "";

    /** Public because Jdbi creates it. */
    final class Binding implements SqlStatementCustomizerFactory {
        @Override
        public SqlStatementParameterCustomizer createForParameter(
                Annotation annotation, Class<?> dao, Method method, Parameter parameter, int index, Type type) {
            return of(((BindParts) annotation).value());
        }

        /** Returns a binding under this name, for an annotation that also does something else. */
        public static SqlStatementParameterCustomizer of(String name) {
            PartPaths paths = new PartPaths(name.isEmpty() ? "" : name + ".");
            return (statement, argument) -> statement.bindNamedArgumentFinder(new RecordParts(paths, argument));
        }
    }
}
