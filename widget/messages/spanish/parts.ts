/** What the parts say, in Spanish, by what it is in English. */
export const parts = {} as const;
