import { expect, it } from 'vitest';
import { leftOutSentence, modeWords } from '../../../../mock-server/agent/ask/mode-words.ts';
import { speedModes } from '../../../../widget/contract/speed-mode.ts';

it('reads no more and takes no longer from mode to mode', () => {
  const modes = speedModes.map((mode) => modeWords[mode]);
  for (const [i, mode] of modes.slice(1).entries()) {
    expect(mode.pagesAtMost).toBeLessThan(modes[i]?.pagesAtMost ?? 0);
    expect(mode.slowness).toBeLessThan(modes[i]?.slowness ?? 0);
    expect(Number(mode.opensDetails)).toBeLessThanOrEqual(Number(modes[i]?.opensDetails));
  }
  expect(modes.map((mode) => mode.crossChecks)).toEqual([true, false, false, false, false]);
});

it('says what is left out', () => {
  expect(leftOutSentence('ultra-fast', [])).toBe('');
  expect(leftOutSentence('ultra-fast', ['3 pages of the list', 'the cross-check'])).toBe(
    'Left out in ultra-fast mode: 3 pages of the list and the cross-check. Choose a more thorough mode to have everything.',
  );
});
