import { expect, it } from 'vitest';
import { leftOutSentence, modeWords } from '../../../../mock-server/agent/ask/mode-words.ts';
import { speedModes } from '../../../../widget/contract/speed-mode.ts';

it('reads no more and takes no longer from mode to mode', () => {
  const modes = speedModes.map((mode) => modeWords[mode]);
  for (const [i, mode] of modes.entries()) {
    const slower = modes[i - 1];
    if (slower === undefined) continue;
    expect(mode.pagesAtMost).toBeLessThan(slower.pagesAtMost);
    expect(mode.slowness).toBeLessThan(slower.slowness);
    expect(Number(mode.opensDetails)).toBeLessThanOrEqual(Number(slower.opensDetails));
  }
  expect(modes.map((mode) => mode.crossChecks)).toEqual([true, false, false, false, false]);
});

it.each([
  [[], ''],
  [
    ['the page of each case'],
    'Left out in ultra-fast mode: the page of each case. Choose a more thorough mode to have everything.',
  ],
  [
    ['3 pages of the list', 'the cross-check'],
    'Left out in ultra-fast mode: 3 pages of the list and the cross-check. Choose a more thorough mode to have everything.',
  ],
])('what is left out of %j is said so', (leftOut, sentence) => {
  expect(leftOutSentence('ultra-fast', leftOut)).toBe(sentence);
});
