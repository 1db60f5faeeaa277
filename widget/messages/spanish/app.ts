/** What the app say, in Spanish, by what it is in English. */
export const app = {} as const;
