/**
 * PKCE and the state parameter, which bind another server's response to this client's request (RFC 7636, RFC 6749 section 10.12).
 */

const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** 256 random bits, as URL-safe text of 43 characters. */
export const random = (): string => encoded(crypto.getRandomValues(new Uint8Array(32)));

/** The challenge of a verifier by the method S256. */
export async function challengeOf(verifier: string): Promise<string> {
  return encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
