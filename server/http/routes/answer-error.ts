import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { randomUUID } from 'node:crypto';
import { createRateLimit } from '../../time/rate-limit.ts';
import { ApprovalClosedError } from '../../runner/approval/approval-closed-error.ts';
import { TaskConflictError } from '../../runner/lease.ts';
import { BrokenSealError } from '../../runner/secrets/sealing.ts';
import { LimitReachedError } from '../../store/errors.ts';
import { storageProblem } from '../../store/storage-problem.ts';
import { UploadRefusedError } from '../../store/uploads.ts';
import { isLocalRequest } from './authenticate.ts';
import { InvalidTokenError } from './host-tokens.ts';

/** How many refused tokens are logged per second after a burst, because strangers can send many. */
const logRate = { perSecond: 1, burst: 100 };
const referenceLength = 8;
/** When a client may repeat a call that could not be made now, in seconds. */
const retryAfter = 1;
const unavailable = 503;

/** Turns an error into a response. Unexpected errors are reported and hidden from the client. */
export function answerError({
  report,
  log,
}: {
  report(message: string, error: unknown): void;
  log(line: string): void;
}) {
  const logLimit = createRateLimit(logRate.perSecond, logRate.burst, () => performance.now());
  /** Logs why a token is refused. Only a developer's own machine receives the reason. */
  const refuseToken = (reason: string, c: Context): Response => {
    const reference = randomUUID().slice(0, referenceLength);
    if (logLimit.take()) log(`Sign-in refused (reference ${reference}): the token ${reason}`);
    const message = isLocalRequest(c)
      ? `The token ${reason} (reference ${reference})`
      : `The server's log has the reason (reference ${reference})`;
    return c.json({ message, reference }, 401);
  };
  return (error: Error, c: Context): Response => {
    const problem = storageProblem(error);
    const status = error instanceof HTTPException ? error.status : problem?.status;
    if (status === unavailable) c.header('Retry-After', String(retryAfter));
    if (error instanceof HTTPException) {
      return error.res ?? c.json({ message: error.message }, error.status);
    }
    if (error instanceof InvalidTokenError) return refuseToken(error.message, c);
    if (error instanceof ApprovalClosedError || error instanceof TaskConflictError)
      return c.json({ message: error.message, code: error.code }, 409);
    if (
      error instanceof BrokenSealError ||
      error instanceof LimitReachedError ||
      error instanceof UploadRefusedError
    )
      return c.json({ message: error.message }, 409);
    // The client disconnected during its request. This is no error of the server, and no one receives the response.
    if (isInterrupted(error)) return c.json({ message: 'The request was interrupted' }, 400);
    // Without the query, which may contain a token.
    report(`${c.req.method} ${c.req.path} failed`, error);
    if (problem) return c.json({ message: problem.message }, problem.status);
    return c.json({ message: 'The server had a problem. Please try again.' }, 500);
  };
}

/** Whether the connection ended in the middle of a request. */
const isInterrupted = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
