import { beforeEach, expect, test } from 'vitest';
import { InputRefusedError, NavigationRefusedError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { type Person, personAt, placeAt } from './person.ts';

/** Tests of a person's mouse and keyboard input in a real browser. */
export function inputSuite(bench: DriverBench): void {
  let person: Person;
  beforeEach(() => {
    person = personAt(bench.session);
  });

  test('types text, submits a form with Enter, and inserts text in any script', async () => {
    await bench.goto('/play/keys');
    await person.click(1);
    await person.type('Ab1');
    await person.press('Enter', 'Enter');
    await expect.poll(() => bench.session.url).toBe(`${bench.origin}/search?q=Ab1`);
    await bench.session.input({ kind: 'back' });
    expect(bench.session.title).toBe('Keys');
    await person.click(2);
    await bench.session.input({ kind: 'text', text: '日本語 é 🙂' });
    expect((await bench.session.read()).fields[1]?.value).toBe('日本語 é 🙂');
  });

  test('edits with Backspace, Delete, Home, End and shortcuts, with the right key codes', async () => {
    await bench.goto('/play/keys');
    await person.click(2);
    await person.type('abcd');
    await person.press('Backspace', 'Backspace');
    await person.press('Home', 'Home');
    await person.press('Delete', 'Delete');
    await person.press('End', 'End');
    await person.type('z');
    const written = async () => (await bench.session.read()).fields[1]?.value;
    expect(await written()).toBe('bcz');
    await person.press('a', 'KeyA', { control: true });
    expect(await bench.session.selection()).toBe('bcz');
    await person.press('c', 'KeyC', { meta: true });
    await person.press('ArrowRight', 'ArrowRight');
    await person.press('v', 'KeyV', { control: true });
    expect(await written()).toBe('bczbcz');
    await person.press('z', 'KeyZ', { control: true });
    expect(await written()).toBe('bcz');
    await person.press('Tab', 'Tab');
    expect(await bench.text()).toMatch(
      /Backspace,Backspace,8,false,false[^]*a,KeyA,65,true,false[^]*Tab,Tab,9/,
    );
  });

  test('selects by dragging and double-clicking, but never in a password field', async () => {
    await bench.goto('/play/keys');
    const y = placeAt(3);
    await person.mouse('down', 21, y);
    await person.mouse('move', 40, y, { button: 'left', buttons: 1 });
    await person.mouse('move', 68, y, { button: 'left', buttons: 1 });
    await person.mouse('up', 68, y);
    expect(await bench.session.selection()).toBe('alpha');
    await person.mouse('down', 85, y);
    await person.mouse('up', 85, y);
    await person.mouse('down', 85, y, { clickCount: 2 });
    await person.mouse('up', 85, y, { clickCount: 2 });
    expect((await bench.session.selection()).trim()).toBe('beta');
    await person.click(4);
    await person.press('a', 'KeyA', { control: true });
    expect(await bench.session.selection()).toBe('');
  });

  test('goes back, forward and to an address, shows error pages, and refuses forbidden addresses', async () => {
    await bench.goto('/second');
    await bench.session.input({ kind: 'goto', url: `${bench.origin}/form` });
    await bench.session.input({ kind: 'back' });
    expect(bench.session.title).toBe('Second');
    await bench.session.input({ kind: 'forward' });
    expect(bench.session.title).toBe('Form');
    await bench.session.input({ kind: 'goto', url: `${bench.origin}/broken` });
    expect(await bench.text()).toBe('Something broke');
    await bench.session.input({ kind: 'reload' });
    expect(bench.log.filter((entry) => entry === 'GET /broken')).toHaveLength(2);
    for (const url of [
      'elsewhere.example',
      'javascript:1',
      'data:text/html,x',
      'chrome://version',
      'view-source:x',
    ])
      await expect(bench.session.input({ kind: 'goto', url })).rejects.toThrow(NavigationRefusedError);
    expect(bench.session.url).toBe(`${bench.origin}/broken`);
  });

  test('refuses input for DOM frames', async () => {
    await expect(bench.session.input({ kind: 'click', nodeId: 1 })).rejects.toThrow(InputRefusedError);
  });
}
