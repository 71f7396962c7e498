package social.dassie.http;

/** Draws the page a person sees when a request for a page goes wrong. */
@FunctionalInterface
public interface ErrorPage {
    String render(int status, String message);
}
