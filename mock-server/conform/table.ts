import type { Result } from './check.ts';

const marks: Record<Result['outcome'], string> = { holds: 'ok', fails: 'FAILS', 'not tried': 'not tried' };

/** One row, as it is printed when its check is done. */
export function row({ check, outcome, reason }: Result): string {
  const mark = outcome === 'fails' && check.level === 'should' ? 'should' : marks[outcome];
  const line = `${mark.padEnd(10)}${check.area.padEnd(14)}${check.name}`;
  return reason === '' ? line : `${line}\n${' '.repeat(24)}${reason}`;
}

/** The last lines: how many of each, and what they mean. */
export function summary(results: readonly Result[]): string {
  const count = (test: (result: Result) => boolean) => results.filter(test).length;
  const holds = count(({ outcome }) => outcome === 'holds');
  const fails = count(({ check, outcome }) => outcome === 'fails' && check.level === 'must');
  const should = count(({ check, outcome }) => outcome === 'fails' && check.level === 'should');
  const untried = count(({ outcome }) => outcome === 'not tried');
  const parts = [
    `${holds} of ${results.length} hold`,
    `${fails} must be mended`,
    `${should} should be mended`,
    `${untried} were not tried`,
  ];
  return parts.join(', ');
}
