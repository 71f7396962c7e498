/** OAuth 2: applications, the authorisation page, codes and access tokens (RFC 6749, 7009, 7636, 8414). */
@NullMarked
package social.dassie.people.oauth;

import org.jspecify.annotations.NullMarked;
