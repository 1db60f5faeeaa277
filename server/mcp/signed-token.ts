/** Whether a token is one that a portal has signed, and not that of a session. */
export const isSignedToken = (token: string): boolean => token.split('.').length === 3;
