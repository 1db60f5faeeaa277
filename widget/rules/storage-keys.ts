/** The keys of what the frame page restores before the application has loaded. */
export const draftKey = 'taskInput';
export const themeKey = 'hoa-pilot.theme';
