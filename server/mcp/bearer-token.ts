/** Returns the token of an `Authorization` header: that of a session, or one that a portal has signed. */
export const bearerOf = (header: string | null | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

/** Whether a token is one that a portal has signed, and not that of a session. */
export const isSignedToken = (token: string): boolean => token.split('.').length === 3;
