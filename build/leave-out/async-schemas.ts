import type { Plugin } from 'rollup';
import { leaveOutCode } from './code.ts';
import { leaveOutErrorTexts } from './error-texts.ts';

/**
 * Removes the parts of the schema library that the widget doesn't use. Its schemas are not asynchronous, written back,
 * coercing, registered, shared by a memoizer, or of another library. The texts are about mistakes in a schema, not in
 * what it reads.
 */
export const leaveOutAsyncSchemas = (): Plugin[] => [
  leaveOutCode('zod', [
    [/\b\w+ instanceof Promise\b/g, 'false'],
    [/\bctx\??\.direction === "backward"/g, 'false'],
    [/\bctx\??\.direction !== "backward"/g, 'true'],
    [/\bdef\.coerce\b/g, 'false'],
    [/\bctx\?\.abortEarly\b/g, 'false'],
    [/\bglobalConfig\.memoizer\b/g, 'undefined'],
    [/^ {4}[gs]et "~standard"\(\w*\) \{[^}]*\},\n/gm, ''],
    [/^ {4}(?:safeParseAsync|brand|register|apply)\(.*\) \{[^}]*\},\n/gm, ''],
    [/^ {4}parseAsync\(.*\) \{\n.*\n {4}\},\n/gm, ''],
    [/^\(_a = globalThis\)\.__zod_globalRegistry .*\n.*$/m, 'export const globalRegistry = undefined;'],
    [/^ {4}(?:u?int32|float32|float64): \[.*\],\n/gm, ''],
  ]),
  leaveOutErrorTexts('zod'),
];
