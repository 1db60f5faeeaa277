/** Statuses under which portals still answer with a page meant to be read: a login, a form to correct. */
export const readableStatuses: ReadonlySet<number> = new Set([400, 401, 403, 409, 422]);
