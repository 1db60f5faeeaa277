import { writeFileSync } from 'node:fs';
import { buildIfStale } from '../build-if-stale.mjs';
import { apiPage } from './api-page.ts';

/** Writes docs/api.md from the built types. */
process.exitCode = buildIfStale();
if (process.exitCode === 0) writeFileSync('docs/api.md', await apiPage());
