// `npm start`. Plain JavaScript, because it runs before anything is built.
import { buildIfStale } from './build-if-stale.mjs';

const failed = buildIfStale();
if (failed) process.exit(failed);
await import(new URL('../dist/server/main.mjs', import.meta.url).href);
