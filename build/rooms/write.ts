import { readFileSync, writeFileSync } from 'node:fs';
import { walls, wallsTable } from './walls.ts';

/** Writes the files generated from the table of rooms, for `npm run rooms`. */
const page = 'docs/architecture.md';
writeFileSync('build/rooms/walls.json', walls);
const text = readFileSync(page, 'utf8');
const table = /(?<=## Import rules\n[^|#]*)\|.*(?:\n\|.*)*/;
if (!table.test(text)) throw new Error(`${page} has no table of import rules`);
writeFileSync(
  page,
  text.replace(table, () => wallsTable),
);
