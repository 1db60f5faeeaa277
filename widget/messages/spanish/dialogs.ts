/** What the dialogs say, in Spanish, by what it is in English. */
export const dialogs = {} as const;
