export const faultBodies = ['json', 'html', 'empty', 'broken-json', 'hang', 'drop'] as const;
export type FaultBody = (typeof faultBodies)[number];

/** A fault to inject into the requests that match, as often as `probability` says. */
export interface Fault {
  /** `*` stands for any. */
  method: string;
  /** A path; `*` or `{id}` stands for anything within one segment, and `*` at the end for anything at all. */
  path: string;
  probability: number;
  /** The answer's status. Without it and without a body the request goes its way, late. */
  status?: number | undefined;
  /** Real milliseconds to wait first, whatever the server's clock shows. */
  latencyMs?: number | undefined;
  /** What is answered: data, a page, nothing, data that breaks off; no answer at all, or a cut connection. */
  body?: FaultBody | undefined;
}

/** What a request suffers by it, in a few words. */
export const faultWords = ({ latencyMs, status, body }: Fault): string =>
  [latencyMs && `${latencyMs} ms late`, status, body].filter(Boolean).join(', ');

/** A fault as it is asked for: without a `probability` it strikes each time. */
export type FaultToSet = Omit<Fault, 'probability'> & { probability?: number | undefined };

const form =
  /^(?<method>[a-z]+|\*)\s+(?<path>\/\S*)(?:\s+(?<status>[45]\d\d))?(?:\s+(?<share>[01]|0?\.\d+))?(?:\s+(?<late>\d+)ms)?$/i;

/** Reads a fault as it is written on the command line. */
export function parseFault(text: string): Fault {
  const { method = '', path = '', status, share = '1', late } = form.exec(text.trim())?.groups ?? {};
  if (status === undefined && late === undefined) {
    const example = "for example 'POST /api/tasks 500 0.1' or 'GET /api/* 800ms'";
    throw new Error(
      `A fault is 'METHOD /path STATUS [PROBABILITY] [LATENCYms]', ${example}; this is not one: ${text}`,
    );
  }
  return {
    method: method.toUpperCase(),
    path,
    probability: Number(share),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(late === undefined ? {} : { latencyMs: Number(late) }),
  };
}

/** `chance` makes a source of numbers from 0 to 1, the same ones every time it is asked. */
export function createFaults(first: readonly Fault[], chance: () => () => number) {
  let faults = first;
  let random = chance();
  let current = new AbortController();
  return {
    list: () => faults,
    /** Replaces what is injected from now on; chance begins anew, and what was held up goes on. */
    set(next: readonly Fault[]): void {
      faults = next;
      random = chance();
      current.abort();
      current = new AbortController();
    },
    /** What this request is to suffer. */
    strike: (method: string, path: string): Fault | undefined =>
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
