// `npm run build`. Plain JavaScript, because it runs before anything is built.
import { build } from './build-if-stale.mjs';

process.exit(build());
