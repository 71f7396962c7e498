package social.dassie.posts.filters;

import social.dassie.ground.platform.Event;

/** An account created, changed or removed a filter. */
public record FiltersChanged(long accountId) implements Event {}
