import { readFileSync } from 'node:fs';

/** How many tests, or checks without tests of their own, went well and badly. */
export interface Count {
  passed: number;
  failed: number;
}

/** Counts a vitest JSON report. A file that could not run at all has no tests: it counts as one failure. */
export function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** Counts a Playwright JSON report. A test that needed a second try has failed once: it counts as failed. */
export function countPlaywright(report: string): Count {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Reads one report; none, since the runner crashed, counts as one failure. */
export function countFile(path: string, count: (report: string) => Count, exitCode: number): Count {
  let counted: Count;
  try {
    counted = count(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No report at ${path}: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
  // A runner may fail for a reason that no test shows, such as an unhandled rejection.
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
