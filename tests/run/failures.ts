import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightError {
  message?: string;
}

interface Attachment {
  name: string;
  path?: string;
  /** The content in base64. */
  body?: string;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: PlaywrightError[]; attachments?: Attachment[] }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: PlaywrightError[];
  suites?: PlaywrightSuite[];
}

const linesShown = 12;
const pageLinesShown = 60;
const pageWidthShown = 140;

/** The accessibility tree of the page when a test failed, and the description of its frames. */
function pageAtFailure(attachments: Attachment[] = []): string[] {
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
export function vitestFailures({ testResults }: VitestReport): string[] {
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
export function playwrightFailures({ errors, suites = [] }: PlaywrightReport): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap(({ file, line, tests, title }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          [
            summarize(
              `${file}:${line} › ${title}`,
              results.flatMap((result) => result.errors.map(({ message = '' }) => message)).join('\n'),
            ),
            ...results.flatMap(({ attachments }) => pageAtFailure(attachments)),
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
