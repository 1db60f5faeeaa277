import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** How many tests, or checks without tests, passed and failed. */
export interface Count {
  passed: number;
  failed: number;
  /** The failures, for the end of a long output: the file and name of a test, and the start of its message. */
  failures?: readonly string[];
}

const linesShown = 12;
const pageLinesShown = 60;
const pageWidthShown = 140;

/** The accessibility tree of the page when a test failed, and the description of its frames. */
function pageAtFailure({ attachments }: JSONReportTestResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const context = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const page = context.split('```yaml\n')[1]?.split('```')[0] ?? '';
  const frames = attachments.find(({ name }) => name === 'frames')?.body ?? '';
  return [page, Buffer.from(frames, 'base64').toString()].flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .slice(0, pageLinesShown)
      .map((line) => `      | ${line.slice(0, pageWidthShown)}`),
  );
}

/** Summarizes a failure: where it happened, then the first lines of its message. */
function summarize(where: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [where, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n');
}

/** Lists the failed tests of a vitest report, and the files that could not run. */
function vitestFailures({ testResults }: JsonTestResults): string[] {
  return testResults.flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [summarize(file.name, file.message)];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        summarize(`${file.name} › ${fullName}`, failureMessages?.join('\n')),
      );
  });
}

/** Lists the failed and flaky tests of a Playwright report, and errors outside of tests. */
function playwrightFailures({ errors, suites }: JSONReport): string[] {
  const inSuite = (suite: JSONReportSuite): string[] => [
    ...suite.specs.flatMap(({ file, line, tests, title }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          [
            summarize(
              `${file}:${line} › ${title}`,
              results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
            ),
            ...results.flatMap(pageAtFailure),
          ].join('\n'),
        ),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [
    ...suites.flatMap(inSuite),
    ...errors.map(({ message }) => summarize('outside of all tests', message)),
  ];
}

/** Counts a vitest JSON report. A file that cannot run has no tests and counts as one failure. */
export function countVitest(text: string): Count {
  const report = JSON.parse(text) as JsonTestResults;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    failures: vitestFailures(report),
  };
}

/** Counts a Playwright JSON report. A flaky test counts as failed. */
export function countPlaywright(text: string): Count {
  const report = JSON.parse(text) as JSONReport;
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: playwrightFailures(report),
  };
}

/** Reads a report. A missing report, as after a crash of the runner, counts as one failure. */
export function countFile(path: string, count: (report: string) => Count, exitCode: number): Count {
  let counted: Count;
  try {
    counted = count(readFileSync(path, 'utf8'));
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`No report at ${path}: ${String(error)}`] };
  }
  // A runner may fail for a reason that no test shows, such as an unhandled rejection.
  return exitCode !== 0 && counted.failed === 0
    ? { ...counted, failed: 1, failures: ['Something failed outside of all tests'] }
    : counted;
}
