/** "November 21, 2026", of a day that is kept as midnight UTC. */
export const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
