/** How long what is waited for may take, in milliseconds, on a machine that is busy with other things. */
export const patience = 20_000;
