import { redact, redactText } from './redact.ts';

export type LogKind = 'request' | 'response' | 'event' | 'socket' | 'fault' | 'portal' | 'desk';

export interface LogEntry {
  /** Counts up, and never starts again. */
  n: number;
  /** By the server's clock. */
  at: string;
  kind: LogKind;
  method?: string;
  path?: string;
  status?: number;
  /** Real milliseconds until the answer. */
  ms?: number;
  owner?: string;
  note?: string;
  body?: unknown;
}

/** The latest of what went in and out, fit to be shown: nothing secret is kept. */
export interface RequestLog {
  add(entry: Omit<LogEntry, 'n' | 'at'>): void;
  /** Oldest first. */
  after(n: number): LogEntry[];
  clear(): void;
}

const kept = 2_000;
const longestBody = 4_000;

export function createRequestLog(now: () => Date): RequestLog {
  let entries: LogEntry[] = [];
  let count = 0;
  return {
    add({ path, owner, note, body, ...plain }) {
      count += 1;
      entries.push({
        n: count,
        at: now().toISOString(),
        ...plain,
        ...(path === undefined ? {} : { path: redactText(path) }),
        ...(owner === undefined ? {} : { owner: redactText(owner) }),
        ...(note === undefined ? {} : { note: redactText(note) }),
        ...(body === undefined ? {} : { body: capped(redact(body)) }),
      });
      // Cut now and then, not at each entry: moving two thousand every time is work for nothing.
      if (entries.length >= kept * 2) entries = entries.slice(-kept);
    },
    after: (n) => entries.slice(-kept).filter((entry) => entry.n > n),
    clear() {
      entries = [];
    },
  };
}

function capped(body: unknown): unknown {
  const text = JSON.stringify(body);
  return text.length > longestBody ? `${text.slice(0, longestBody)}… (${text.length} characters)` : body;
}
