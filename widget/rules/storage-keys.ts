/** The keys of what the frame page restores before the application has loaded. */
export const storageKeys = { draft: 'taskInput', theme: 'hoa-pilot.theme' } as const;
