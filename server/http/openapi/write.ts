import { mkdirSync, writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** Writes docs/openapi.json, as `npm run openapi` does. */
const file = new URL('../../../docs/openapi.json', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
