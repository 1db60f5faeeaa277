import { randomUUID } from 'node:crypto';

/** Returns a random tag, short enough for an entity tag. */
export const newRevisionTag = (): string => randomUUID().slice(0, 13);
