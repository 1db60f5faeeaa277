// `npm pack` of what a portal installs. Plain JavaScript, because it runs before anything is built.
import { buildIfStale } from './build-if-stale.mjs';

process.exit(buildIfStale());
