/** Codes of the second step: from an app (TOTP, RFC 6238), and backup codes. */
@NullMarked
package social.dassie.pages.twofactor.codes;

import org.jspecify.annotations.NullMarked;
