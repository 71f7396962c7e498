package social.dassie.ground.server.answers;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/**
 * Answers each request in the language given in its address ({@code ?lang=de}), or otherwise in the best of the caller's
 * languages ({@code Accept-Language}).
 */
public final class LanguageFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Pattern LANG = Pattern.compile("(?:^|&)lang=([A-Za-z_-]{2,20})(?=&|$)");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<InterfaceLanguage> asked = asked(request.getQueryString());
        try {
            if (asked.isPresent()) {
                Words.inAsked(asked.get(), () -> chain.doFilter(request, response));
            } else {
                Words.in(
                        InterfaceLanguage.preferred(request.getHeader("Accept-Language")),
                        () -> chain.doFilter(request, response));
            }
        } catch (IOException | ServletException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new ServletException(e);
        }
    }

    /**
     * Returns the language in the address; one in a body is read with the parameters, see {@link
     * social.dassie.ground.http.Request#params}.
     */
    private static Optional<InterfaceLanguage> asked(@Nullable String query) {
        if (query == null || !query.contains("lang=")) {
            return Optional.empty();
        }
        Matcher found = LANG.matcher(query);
        return found.find() ? InterfaceLanguage.of(found.group(1)) : Optional.empty();
    }
}
