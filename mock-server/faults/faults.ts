export const faultBodies = ['json', 'html', 'empty', 'broken-json', 'hang', 'drop'] as const;
export type FaultBody = (typeof faultBodies)[number];

/** A fault to inject into the requests that match, as often as `probability` says. */
export interface Fault {
  /** `*` matches any. */
  method: string;
  /** A path. `*` or `{id}` matches one segment, and `*` at the end matches any rest. */
  path: string;
  probability: number;
  /** The response's status. Without it and without a body, the request is only delayed. */
  status?: number | undefined;
  /** Real milliseconds to wait first, independent of the server's clock. */
  latencyMs?: number | undefined;
  /** The response: data, a page, nothing, or truncated data; or no response, or a closed connection. */
  body?: FaultBody | undefined;
}

/** Describes the effect of a fault in a few words. */
export const describeFault = ({ latencyMs, status, body }: Fault): string =>
  [latencyMs && `${latencyMs} ms late`, status, body].filter(Boolean).join(', ');

/** A fault in a request. Without a `probability` it always applies. */
export type FaultInput = Omit<Fault, 'probability'> & { probability?: number | undefined };

const form =
  /^(?<method>[a-z]+|\*)\s+(?<path>\/\S*)(?:\s+(?<status>[45]\d\d))?(?:\s+(?<share>[01]|0?\.\d+))?(?:\s+(?<late>\d+)ms)?$/i;

/** Parses a fault from the command line. */
export function parseFault(text: string): Fault {
  const { method = '', path = '', status, share = '1', late: latency } = form.exec(text.trim())?.groups ?? {};
  if (status === undefined && latency === undefined) {
    const example = "for example 'POST /api/tasks 500 0.1' or 'GET /api/* 800ms'";
    throw new Error(
      `A fault is 'METHOD /path STATUS [PROBABILITY] [LATENCYms]', ${example}; but not: ${text}`,
    );
  }
  return {
    method: method.toUpperCase(),
    path,
    probability: Number(share),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(latency === undefined ? {} : { latencyMs: Number(latency) }),
  };
}

/** Creates the list of faults. `chance` creates a source of numbers from 0 to 1, with the same sequence every time. */
export function createFaults(first: readonly Fault[], chance: () => () => number) {
  let faults = first;
  let random = chance();
  let current = new AbortController();
  return {
    list: () => faults,
    /** Replaces the faults, restarts the sequence of chances, and releases held requests. */
    set(next: readonly Fault[]): void {
      faults = next;
      random = chance();
      current.abort();
      current = new AbortController();
    },
    /** Returns the fault for a request, or undefined. */
    match: (method: string, path: string): Fault | undefined =>
      faults.find(
        (fault) =>
          (fault.method === '*' || fault.method === method) &&
          pattern(fault.path).test(path) &&
          random() < fault.probability,
      ),
    /** Aborts when the faults are replaced. */
    get replaced(): AbortSignal {
      return current.signal;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

function pattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*$/, '.*')
    .replace(/(?<!\.)\*/g, '[^/]*')
    .replace(/\\\{\w+\\\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
