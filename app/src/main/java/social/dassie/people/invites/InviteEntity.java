package social.dassie.people.invites;

/** What a program learns of an invite that works: the code to sign up with, and the address of the instance's document. */
public record InviteEntity(String inviteCode, String instanceApiUrl) {}
