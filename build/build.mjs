// `npm run build`. Plain JavaScript, because it runs before anything is built.
import { build, buildIfStale } from './build-if-stale.mjs';

process.exit(process.argv.includes('--if-stale') ? buildIfStale() : build());
