/** Keeps the client's files, so that it opens without a connection. */
export {};
