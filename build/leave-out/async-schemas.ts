import { leaveOutCode } from './code.ts';

/** What the widget's schemas are not: asynchronous, written back, coercing, shared by a memoizer, or of another library. */
export const leaveOutAsyncSchemas = () =>
  leaveOutCode('zod', [
    [/\b\w+ instanceof Promise\b/g, 'false'],
    [/\bctx\??\.direction === "backward"/g, 'false'],
    [/\bctx\??\.direction !== "backward"/g, 'true'],
    [/\bdef\.coerce\b/g, 'false'],
    [/\bctx\?\.abortEarly\b/g, 'false'],
    [/\bglobalConfig\.memoizer\b/g, 'undefined'],
    [/^ {4}[gs]et "~standard"\(\w*\) \{[^}]*\},\n/gm, ''],
    [/^ {4}(?:parseAsync|safeParseAsync|brand|register|apply)\(.*\) \{[^}]*\},\n/gm, ''],
  ]);
