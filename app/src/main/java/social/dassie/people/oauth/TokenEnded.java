package social.dassie.people.oauth;

import social.dassie.ground.platform.Event;

/** One access token became invalid. */
public record TokenEnded(long tokenId) implements Event {}
