import { AsyncLocalStorage } from 'node:async_hooks';
import { inspect } from 'node:util';
import { maskSecrets } from '../../contract/secrets/mask-text.ts';
import { redactValues } from '../../contract/secrets/redact-values.ts';
import { requestWork, taskWork } from '../work/channels.ts';

/** Where the server's messages go. Each passes the same redaction of passwords, keys and tokens. */
export interface Logger {
  /** Writes an unexpected error. */
  report(message: string, error: unknown): void;
  /** Writes what the operator should know. */
  log(line: string): void;
  /** Writes what is as expected. */
  info(line: string): void;
}

/** Returns a text without the server's own secrets, and without what reads like one. */
const redactor =
  (secrets: readonly string[]) =>
  (text: string): string =>
    maskSecrets(redactValues(text, secrets));

const describe = (error: unknown): string => (typeof error === 'string' ? error : inspect(error));

/** Writes messages for people to the console. */
export function createTextLogger(secrets: readonly string[] = []): Logger {
  const redact = redactor(secrets);
  return {
    report: (message, error) => console.error(redact(`${message}: ${describe(error)}`)),
    log: (line) => console.warn(redact(line)),
    info: (line) => console.log(redact(line)),
  };
}

/**
 * Writes messages for programs: one JSON object a line, with the ids of the request and the task that it belongs to.
 * Tasks write a line when they start and when they end.
 *
 * @param secrets The server's own secrets.
 * @param write Receives each line (standard output).
 */
export async function createJsonLogger(
  secrets: readonly string[],
  write?: (line: string) => void,
): Promise<Logger> {
  const { pino } = await import('pino');
  const redact = redactor(secrets);
  const lines = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    write ? { write } : pino.destination({ fd: 1, sync: true }),
  );
  const ids = new AsyncLocalStorage<{ requestId?: string; taskId?: string }>();
  requestWork.start.bindStore(ids, ({ requestId }) => ({ requestId }));
  taskWork.start.bindStore(ids, ({ taskId }) => ({ ...ids.getStore(), taskId }));
  const begins = new WeakMap<object, number>();
  const none = (): void => undefined;
  taskWork.subscribe({
    start(work) {
      begins.set(work, performance.now());
      lines.info({ ...ids.getStore(), taskId: work.taskId }, 'Task started');
    },
    end: none,
    asyncStart: none,
    asyncEnd(work) {
      const ms = Math.round(performance.now() - (begins.get(work) ?? performance.now()));
      lines.info({ ...ids.getStore(), taskId: work.taskId, status: work.status, ms }, 'Task ended');
    },
    error: none,
  });
  return {
    report: (message, error) =>
      lines.error({ ...ids.getStore(), error: redact(describe(error)) }, redact(message)),
    log: (line) => lines.warn({ ...ids.getStore() }, redact(line)),
    info: (line) => lines.info({ ...ids.getStore() }, redact(line)),
  };
}
