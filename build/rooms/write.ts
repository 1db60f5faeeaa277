import { writeFileSync } from 'node:fs';
import { walls } from './walls.ts';

/** Writes the lint configuration generated from the table of rooms, for `npm run rooms`. */
writeFileSync('build/rooms/walls.json', walls);
