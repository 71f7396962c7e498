/** The server name in an address, which may be invalid. */
export const hostOf = (url: string): string => /^\w+:\/\/([^/?#]+)/.exec(url)?.[1] ?? '';
