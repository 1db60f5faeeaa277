// `npm pack` of the package that portals install. Plain JavaScript, because it runs before anything is built.
import { buildIfStale } from './build-if-stale.mjs';

process.exit(buildIfStale());
