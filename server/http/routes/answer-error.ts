import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { TaskConflict } from '../../runner/browser/lease.ts';
import { SealBroken } from '../../runner/secrets/sealing.ts';
import { storageProblem } from '../../store/storage-problem.ts';
import { UploadRefusedError } from '../../store/uploads.ts';

/** Turns what a route threw into an answer. What nobody foresaw is reported here and hidden from the client. */
export function answerError(report: (message: string, error: unknown) => void) {
  return (error: Error, c: Context): Response => {
    if (error instanceof HTTPException) {
      return error.res ?? c.json({ message: error.message }, error.status);
    }
    if (error instanceof TaskConflict || error instanceof SealBroken || error instanceof UploadRefusedError)
      return c.json({ message: error.message }, 409);
    // Who asked has gone before all was said: nothing is wrong here, and nobody hears the answer.
    if (isBrokenOff(error)) return c.json({ message: 'The request broke off' }, 400);
    // The path without its query: that may hold a token.
    report(`${c.req.method} ${c.req.path} failed`, error);
    const problem = storageProblem(error);
    if (problem) return c.json({ message: problem.message }, problem.status);
    return c.json({ message: 'The server had a problem. Please try again.' }, 500);
  };
}

/** What Node says when a connection ends in the middle of a request. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
