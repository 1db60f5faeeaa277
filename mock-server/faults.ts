/** A fault to inject: requests that match answer with `status` instead, as often as `probability` says. */
export interface Fault {
  method: string;
  /** A path; `*` stands for anything within one segment, and at the end for anything at all. */
  path: string;
  status: number;
  probability: number;
}

const form = "'METHOD /path STATUS [PROBABILITY]', for example 'POST /api/tasks 500 0.1'";

/** Reads a fault as it is written on the command line. */
export function parseFault(text: string): Fault {
  const [method = '', path = '', status = '', probability = '1', ...rest] = text.trim().split(/\s+/);
  const fault = {
    method: method.toUpperCase(),
    path,
    status: Number(status),
    probability: Number(probability),
  };
  const isRight =
    rest.length === 0 &&
    /^(?:[A-Z]+|\*)$/.test(fault.method) &&
    path.startsWith('/') &&
    Number.isInteger(fault.status) &&
    fault.status >= 400 &&
    fault.status <= 599 &&
    fault.probability >= 0 &&
    fault.probability <= 1;
  if (!isRight) throw new Error(`A fault is ${form}; this is not one: ${text}`);
  return fault;
}

export interface Faults {
  /** Replaces what is injected from now on. */
  set(faults: readonly Fault[]): void;
  /** The status this request fails with, if it is to fail. */
  strike(method: string, path: string): number | undefined;
}

export function createFaults(first: readonly Fault[], random: () => number): Faults {
  let faults = first;
  return {
    set(next) {
      faults = next;
    },
    strike: (method, path) =>
      faults.find(
        (fault) =>
          (fault.method === '*' || fault.method === method) &&
          pattern(fault.path).test(path) &&
          random() < fault.probability,
      )?.status,
  };
}

function pattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*$/, '.*').replace(/(?<!\.)\*/g, '[^/]*')}$`);
}
