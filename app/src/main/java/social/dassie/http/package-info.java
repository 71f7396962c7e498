/** Requests, parameters, answers, errors, paging and limits: what every route stands on. Knows no feature. */
@NullMarked
package social.dassie.http;

import org.jspecify.annotations.NullMarked;
