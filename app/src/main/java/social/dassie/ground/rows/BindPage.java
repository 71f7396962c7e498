package social.dassie.ground.rows;

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
import social.dassie.ground.api.Page;
import social.dassie.ground.db.binding.BindParts;

/**
 * Binds a {@link Page}, the part of a list that a statement selects. It defines two attributes in the text of the
 * statement: {@code <inPage>}, the condition that a row lies within the page, and {@code <orderAndLimit>}, the end of
 * the statement. The parts can also be used separately: {@code :page.maxId}, {@code :page.minId}, {@code
 * :page.oldestFirst}, {@code :page.limit} and {@code <direction>}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
@SqlStatementCustomizingAnnotation(BindPage.Binding.class)
public @interface BindPage {
    /** The column with the paging ids, as the statement names it. */
    String value() default "id";

    /** Public because Jdbi creates it. */
    final class Binding implements SqlStatementCustomizerFactory {
        @Override
        public SqlStatementParameterCustomizer createForParameter(
                Annotation annotation, Class<?> dao, Method method, Parameter parameter, int index, Type type) {
            String id = ((BindPage) annotation).value();
            String inPage = id + " < :page.maxId and " + id + " > :page.minId";
            SqlStatementParameterCustomizer parts = BindParts.Binding.of("page");
            return (statement, argument) -> {
                String direction = ((Page) argument).direction();
                parts.apply(statement, argument);
                statement
                        .define("inPage", inPage)
                        .define("direction", direction)
                        .define("orderAndLimit", "order by " + id + " " + direction + " limit :page.limit");
            };
        }
    }
}
