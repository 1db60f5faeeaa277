import { expect, it } from 'vitest';
import { countFile, countPlaywright, countVitest } from '../../run/count.ts';

const vitestReport = JSON.stringify({
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: 'tests/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a holds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'b holds',
          failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
        },
      ],
    },
    { name: 'tests/b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
  ],
});

function spec(title: string, status: string, message?: string) {
  const errors = message === undefined ? [] : [{ message }];
  const attachments = errors.map(() => ({ name: 'frames', body: btoa('http://localhost:1/\n') }));
  return { title, file: 'a.spec.ts', line: 3, tests: [{ status, results: [{ errors, attachments }] }] };
}

const playwrightReport = JSON.stringify({
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  errors: [{ message: 'No tests found' }],
  suites: [
    {
      title: 'a.spec.ts',
      specs: [spec('holds', 'expected')],
      suites: [
        { title: 'on a phone', specs: [spec('opens', 'unexpected', 'Timed out'), spec('shuts', 'flaky')] },
      ],
    },
  ],
});

it('has the file, the name and the start of the message, without colors', () => {
  expect(countVitest(vitestReport)).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      'tests/a.test.ts › b holds\n    expected 1\n    to be 2',
      'tests/b.test.ts\n    Cannot find c.ts',
    ],
  });
});

it('has the frames of a failed page, flaky tests, and errors outside of tests', () => {
  expect(countPlaywright(playwrightReport)).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      'a.spec.ts:3 › opens\n    Timed out\n      | http://localhost:1/',
      'a.spec.ts:3 › shuts',
      'outside of all tests\n    No tests found',
    ],
  });
});

it('counts a runner without a report as failed', () => {
  const { failed, failures } = countFile('.cache/reports/none.json', countVitest, 1);
  expect(failed).toBe(1);
  expect(failures?.[0]).toContain('.cache/reports/none.json');
});
