/** What to do to see most of them. */
export const startAChore = 'Start "Download the latest board meeting minutes from the portal".';

/** The agent knows its way in, so that what a scenario shows does not wait for a person. */
export const openWall = { wall: 'open' } as const;
