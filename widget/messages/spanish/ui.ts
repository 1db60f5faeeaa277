/** What the ui say, in Spanish, by what it is in English. */
export const ui = {} as const;
