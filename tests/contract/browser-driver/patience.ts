/** How long a condition may take on a busy machine, in milliseconds. */
export const patience = 20_000;
