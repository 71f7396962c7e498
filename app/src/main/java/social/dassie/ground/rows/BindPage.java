package social.dassie.ground.rows;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import social.dassie.ground.api.Page;

/**
 * Binds a {@link Page}, the part of a list that a statement selects. It defines two attributes in the text of the
 * statement: {@code <inPage>}, the condition that a row lies within the page, and {@code <orderAndLimit>}, the end of
 * the statement. The parts can also be used separately: {@code :page.maxId}, {@code :page.minId}, {@code
 * :page.oldestFirst}, {@code :page.limit} and {@code <direction>}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface BindPage {
    /** The column with the paging ids, as the statement names it. */
    String value() default "id";
}
