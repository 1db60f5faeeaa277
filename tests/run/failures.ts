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
const pageLinesShown = 40;
const pageWidthShown = 140;

/** What stood on the page when a test failed, as a reader of the screen is told it. */
function pageAtFailure(attachments: Attachment[] = []): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return [];
  const page = readFileSync(path, 'utf8').split('```yaml\n').at(-1)?.split('```')[0] ?? '';
  return page
    .split('\n')
    .slice(0, pageLinesShown)
    .map((line) => `      | ${line.slice(0, pageWidthShown)}`);
}

/** A failure as a few lines: where, then the start of what was said. */
function told(where: string, said = ''): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [where, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n');
}

/** The tests a vitest report says failed, and the files that could not run. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return [told(file.name, file.message)];
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        told(`${file.name} › ${fullName}`, failureMessages?.join('\n')),
      );
  });
}

/** The tests a Playwright report says failed, or needed a second try, and what failed beside them. */
export function playwrightFailures({ errors, suites = [] }: PlaywrightReport): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap(({ file, line, tests, title }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          [
            told(
              `${file}:${line} › ${title}`,
              results.flatMap((result) => result.errors.map(({ message = '' }) => message)).join('\n'),
            ),
            ...results.flatMap(({ attachments }) => pageAtFailure(attachments)),
          ].join('\n'),
        ),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return [...suites.flatMap(inSuite), ...errors.map(({ message }) => told('outside of every test', message))];
}
