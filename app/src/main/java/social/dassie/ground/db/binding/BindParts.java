package social.dassie.ground.db.binding;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds the parts of a record, and the parts of those: {@code :id}, {@code :source.uri}, or {@code :period.from} if the
 * annotation gives the record a name. A part is any method without parameters; a part of one that is null is null. The
 * build fails for a name that no part has.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface BindParts {
    /** The prefix of each name in the statement, followed by a dot; empty for none. */
    String value() default "";
}
