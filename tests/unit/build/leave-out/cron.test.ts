import { readFileSync } from 'node:fs';
import { Cron, type CronOptions } from 'croner';
import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { leaveOutCron } from '../../../../build/leave-out/cron.ts';

const path = 'node_modules/croner/dist/croner.js';

/** The library as the widget contains it. */
async function trimmedCron(): Promise<typeof Cron> {
  let code = readFileSync(path, 'utf8');
  for (const { transform } of leaveOutCron()) {
    const run = transform as (this: object, code: string, id: string) => { code: string } | null;
    code = run.call({ parse: parseAst }, code, `/${path}`)?.code ?? code;
  }
  const trimmed = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { Cron: typeof Cron };
  expect(code.length).toBeLessThan(readFileSync(path, 'utf8').length / 2);
  return trimmed.Cron;
}

const patterns = [
  '* * * * *', '0 9 * * *', '*/15 8-18 * * 1-5', '0 8-12/2,20 * * *', '30 2 * * *', '0 0 31 * *', '0 0 29 2 *',
  '0 0 31 2 *', '0 0 13 * 5', '0 0 13 * +5', '0 0 L * *', '0 0 LW * *', '0 0 15W * *', '0 0 * * 5L', '0 0 * * 1#2',
  '0 0 * jan,JUL mon-fri', '0 0 * * 7', '? ? ? * ?', '@daily', '@Monthly', '  5   4 * * sun ',
  '', '* * * *', '* * * * * *', '* * * * * * *', '60 * * * *', '0 24 * * *', '0 0 0 * *', '0 0 32 * *', '0 0 * 13 *',
  '0 0 * * 8', '5-1 * * * *', '/5 * * * *', '5/5 * * * *', '*/0 * * * *', '*/99 * * * *', '1,, * * * *', 'a * * * *',
  '0 0 * * +', '0 0 1#2 * *', '* * * * 1#9', '@reboot', '@never', '2026-05-01T09:00', '0 0 * * 2030',
]; // prettier-ignore
const options: CronOptions[] = [
  { timezone: 'UTC' },
  { timezone: 'America/New_York' },
  { timezone: 'Australia/Lord_Howe' },
  { utcOffset: -300 },
  { timezone: 'Mars/Base' },
];
const starts = [
  '2026-03-07T12:00Z',
  '2026-10-25T00:30Z',
  '2026-11-01T05:31:07Z',
  '2096-02-29T00:00Z',
  'never',
];

/** The next three times of a pattern, or that it is refused. */
function timesOf(Library: typeof Cron, pattern: string, option: CronOptions, start: string): string[] {
  const times: string[] = [];
  try {
    const cron = new Library(pattern, { ...option, mode: '5-part', paused: true });
    if (cron.getPattern() === undefined) return ['refused'];
    for (let at: Date | null = new Date(start); times.length < 4 && at;) {
      at = cron.nextRun(at);
      times.push(String(at?.getTime()));
    }
  } catch (error) {
    times.push(error instanceof RangeError && /call stack/.test(error.message) ? 'endless' : 'refused');
  }
  return times;
}

test('the trimmed cron library finds the same times and refuses the same patterns', async () => {
  const Trimmed = await trimmedCron();
  for (const pattern of patterns)
    for (const option of options)
      for (const start of starts)
        expect([pattern, option, start, timesOf(Trimmed, pattern, option, start)]).toEqual([
          pattern,
          option,
          start,
          timesOf(Cron, pattern, option, start),
        ]);
});
