import { readFileSync } from 'node:fs';
import { type PlaywrightReport, type VitestReport, playwrightFailures, vitestFailures } from './failures.ts';

/** How many tests, or checks without tests of their own, went well and badly. */
export interface Count {
  passed: number;
  failed: number;
  /** What went badly, for the end of a long output: a test's file and name, and what it said first. */
  failures?: readonly string[];
}

/** Counts a vitest JSON report. A file that could not run at all has no tests: it counts as one failure. */
export function countVitest(text: string): Count {
  const report = JSON.parse(text) as VitestReport;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    failures: vitestFailures(report),
  };
}

/** Counts a Playwright JSON report. A test that needed a second try has failed once: it counts as failed. */
export function countPlaywright(text: string): Count {
  const report = JSON.parse(text) as PlaywrightReport;
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: playwrightFailures(report),
  };
}

/** Reads one report; none, since the runner crashed, counts as one failure. */
export function countFile(path: string, count: (report: string) => Count, exitCode: number): Count {
  let counted: Count;
  try {
    counted = count(readFileSync(path, 'utf8'));
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`No report at ${path}: ${String(error)}`] };
  }
  // A runner may fail for a reason that no test shows, such as an unhandled rejection.
  return exitCode !== 0 && counted.failed === 0
    ? { ...counted, failed: 1, failures: ['Something failed outside of every test'] }
    : counted;
}
