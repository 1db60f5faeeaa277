/** What the rules say, in Spanish, by what it is in English. */
export const rules = {} as const;
