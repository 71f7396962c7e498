/** The name of the server in an address, which may be broken. */
export const hostOf = (url: string): string => /^\w+:\/\/([^/?#]+)/.exec(url)?.[1] ?? '';
