import { writeFileSync } from 'node:fs';
import { restrictions } from './restrictions.ts';

/** Writes the lint configuration generated from the table of folders, for `npm run import-rules`. */
writeFileSync('build/import-rules/rules.json', restrictions);
