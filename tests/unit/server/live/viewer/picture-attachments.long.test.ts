import { describe, expect, test } from 'vitest';
import type { PageQuestion } from '../../../../../server/browser/view-frame.ts';
import { file, usePictureQuestions } from './picture-questions.ts';

const { bench, ask, press, button, isFocused, rest } = usePictureQuestions();

describe('a request to paste', () => {
  const paste: PageQuestion = { kind: 'paste', id: 1, requestId: 1 };
  const field = () => bench.live.getByLabel('Text for the page');

  test.each([
    ['by the button', async () => await button('Paste').click(), { accept: true, text: 'Oak Lane' }],
    ['by the keyboard', async () => await press('Control+v'), { accept: true, text: 'Oak Lane' }],
    ['not at all', async () => await press('Escape'), { accept: false }],
  ])('is answered %s', async (_, act, answer) => {
    const allow = 'clipboard-read; clipboard-write';
    await ask(paste, { allow, permissions: ['clipboard-read', 'clipboard-write'] });
    await bench.page.evaluate(() => navigator.clipboard.writeText('Oak Lane'));
    await field().focus();
    await act();
    await bench.until('answer', 1);
    expect(rest()).toEqual([{ kind: 'answer', questionId: 1, ...answer }]);
  });

  test('accepts text by hand if the frame cannot read the clipboard', async () => {
    await ask(paste, { allow: '' });
    await button('Paste').click();
    await bench.live.getByText('This page cannot read your clipboard').waitFor();
    expect(rest()).toEqual([]);
    await field().fill('Elm');
    await button('Paste').click();
    await bench.until('answer', 1);
    expect(bench.inputs('answer')[0]?.text).toBe('Elm');
  });
});

describe('files', () => {
  /** Chooses files inside the page, because transferring large files to it is slow. */
  const choose = (...files: { name: string; size: number }[]) =>
    bench.live.locator('input[type=file]').evaluate((input: HTMLInputElement, files) => {
      const chosen = new DataTransfer();
      for (const { name, size } of files) {
        chosen.items.add(new File([new Uint8Array(size).fill(name.length)], name, { type: 'text/plain' }));
      }
      input.files = chosen.files;
      input.dispatchEvent(new Event('change'));
    }, files);

  test('are sent in pieces and arrive complete', async () => {
    await ask(file(true));
    const waiting = bench.page.waitForEvent('filechooser');
    await button('Choose files').click();
    expect((await waiting).isMultiple()).toBe(true);
    await choose({ name: 'a.txt', size: 500_001 }, { name: 'März.txt', size: 0 });
    await bench.until('files', 1);
    const [input] = bench.inputs('files');
    expect(input?.files.map(({ name, type, bytes }) => [name, type, bytes.length])).toEqual([
      ['a.txt', 'text/plain', 500_001],
      ['März.txt', 'text/plain', 0],
    ]);
    expect(Buffer.from(input?.files[0]?.bytes ?? []).equals(Buffer.alloc(500_001, 5))).toBe(true);
  });

  test.each([
    ['too large', [{ name: 'scan.txt', size: 10 * 1024 * 1024 + 1 }], 'scan.txt is larger than 10 MB'],
    [
      'too many',
      Array.from({ length: 21 }, (_, index) => ({ name: `${index}.txt`, size: 1 })),
      'No more than 20 files at once',
    ],
  ])('that are %s are refused, and others can be chosen', async (_, files, reason) => {
    await ask(file(true));
    await choose(...files);
    await bench.live.getByText(reason).waitFor();
    expect(rest()).toEqual([]);
    await choose({ name: 'small.txt', size: 3 });
    await bench.until('files', 1);
  });

  test.each(['Cancel', 'Escape'])('can be declined: %s', async (how) => {
    await ask(file());
    await isFocused('Choose a file');
    if (how === 'Escape') await press('Escape');
    else await button('Cancel').click();
    await bench.until('files', 1);
    expect(bench.inputs('files')[0]?.files).toEqual([]);
  });
});
