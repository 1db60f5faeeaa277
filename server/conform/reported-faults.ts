import { ContractError, SkippedCheckError } from './failures.ts';

/** One problem of a response. */
export interface Finding {
  /** Identifies the same mistake in different responses: `tasks createdAt, not an ISO 8601 time`. */
  key: string;
  message: string;
  /** The field that is wrong. */
  field?: string | undefined;
}

/** The check that reports a problem. */
export interface Reporter {
  name: string;
  level: 'must' | 'should';
}

export type ReportedFaults = ReturnType<typeof createReportedFaults>;

const maxReported = 5;

export const becauseOf = (row: string): string => `because of "${row}"`;

/** Remembers the problems that checks have reported, so that each is reported once and hides no other. */
export function createReportedFaults() {
  const reporters = new Map<string, Reporter>();
  let row: Reporter | undefined;
  let missingFields = new Map<string, string>();
  // A recommended check does not excuse a required one.
  const isReported = ({ key }: Finding): boolean => {
    const reporter = reporters.get(key);
    return reporter !== undefined && (reporter.level === 'must' || row?.level === 'should');
  };
  /** Throws {@link ContractError} with the problems that are new. Returns if all are known: the check then continues. */
  const report = (prefix: string, findings: readonly Finding[]): void => {
    const notReported = findings.filter((finding) => !isReported(finding));
    const distinct = [...new Map(notReported.map((finding) => [finding.key, finding])).values()];
    if (distinct.length > 0) {
      const newFindings = distinct.slice(0, maxReported);
      if (row) for (const { key } of newFindings) reporters.set(key, row);
      const rest =
        distinct.length > newFindings.length ? `; and ${distinct.length - newFindings.length} more` : '';
      throw new ContractError(`${prefix}${newFindings.map(({ message }) => message).join('; ')}${rest}`);
    }
    for (const { key, field } of findings) {
      const reporter = reporters.get(key);
      if (reporter && field !== undefined) missingFields.set(field, reporter.name);
    }
  };
  return {
    /** Attributes the next problems to this check. */
    begin(check: Reporter) {
      row = check;
      missingFields = new Map();
    },
    report,
    /** Reports the problems of an unusable response. If all are known, throws {@link SkippedCheckError} with their check. */
    giveUp(prefix: string, findings: readonly Finding[]): never {
      report(prefix, findings);
      throw new SkippedCheckError(becauseOf(reporters.get(findings[0]?.key ?? '')?.name ?? prefix));
    },
    /** Returns the name of the check that reported the missing field a failure message mentions. */
    causeOf: (message: string): string | undefined =>
      [...missingFields].find(([field]) => message.split(/\W+/).includes(field))?.[1],
  };
}
