package social.dassie.people.invites;

/**
 * What an application gets about a valid invite: the code to sign up with, and the address of the instance's document.
 */
public record InviteEntity(String inviteCode, String instanceApiUrl) {}
