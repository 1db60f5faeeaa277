import { expect, test } from 'vitest';
import type { ViewElement, ViewNode } from '../../../server/browser/view-frame.ts';
import { NavigationRefusedError } from '../../../server/browser/browser-errors.ts';
import { domFrame } from '../../unit/server/browser/dom-frame.ts';
import type { DriverBench } from './driver-bench.ts';
import { field, link } from './targets.ts';

/** Tests of a browser that runs no scripts and streams DOM frames. */
export function elementsSuite(bench: DriverBench): void {
  test('never runs scripts or script addresses', async () => {
    await bench.goto('/scripts');
    await bench.session.click(link('Run'));
    expect(bench.session).toMatchObject({ title: 'Written', url: `${bench.origin}/scripts` });
  });

  test('applies a person’s input to the page', async () => {
    await bench.goto('/form');
    const id = (of: string, attribute: [string, string]) => idOf(domFrame(bench.session).root, of, attribute);
    await bench.session.input({ kind: 'value', nodeId: id('input', ['name', 'who']), value: 'Lin' });
    await bench.session.input({ kind: 'check', nodeId: id('input', ['name', 'agree']), checked: true });
    await bench.session.input({ kind: 'check', nodeId: id('input', ['value', 'l']), checked: true });
    await bench.session.input({ kind: 'value', nodeId: id('select', ['name', 'color']), value: 'g' });
    await bench.session.input({ kind: 'submit', nodeId: id('input', ['name', 'who']) });
    expect(await bench.text()).toContain('"who":"Lin"');
    expect(await bench.text()).toContain('"agree":"yes","size":"l"');
    expect(await bench.text()).toContain('"do":"save"');
    await bench.session.input({ kind: 'back' });
    expect(bench.session.url).toBe(`${bench.origin}/form`);
    await bench.session.input({ kind: 'forward' });
    expect(bench.session.url).toBe(`${bench.origin}/echo`);
    await bench.session.input({ kind: 'goto', url: `${bench.origin}/broken` });
    expect(await bench.text()).toBe('Something broke');
    await bench.session.input({ kind: 'reload' });
    expect(bench.log.filter((entry) => entry === 'GET /broken')).toHaveLength(2);
    await expect(bench.session.input({ kind: 'goto', url: 'http://elsewhere.example' })).rejects.toThrow(
      NavigationRefusedError,
    );
    await expect(bench.session.input({ kind: 'click', nodeId: 99_999 })).rejects.toThrow(/page has changed/);
  });

  test('loads pages again when it goes back or forward, and drops the forward history on a new page', async () => {
    const go = async (kind: 'back' | 'forward') => {
      await bench.session.input({ kind });
      return bench.session.title;
    };
    for (const path of ['/second', '/form', '/login']) await bench.goto(path);
    expect([await go('forward'), await go('back')]).toEqual(['Sign in', 'Form']);
    await bench.goto('/scripts');
    expect([await go('forward'), await go('back'), await go('back')]).toEqual(['Written', 'Form', 'Second']);
    expect([await go('back'), await go('forward')]).toEqual(['Second', 'Form']);
    expect(bench.log.slice(-3)).toEqual(['GET /form', 'GET /second', 'GET /form']);
  });

  test('tells viewers where a person in control continues', async () => {
    await bench.goto('/');
    expect(domFrame(bench.session).focus).toBeNull();
    await bench.session.focus(link('Minutes'));
    const { focus, root } = domFrame(bench.session);
    expect(focus).toBe(idOf(root, 'a', ['href', `${bench.origin}/minutes`]));
  });

  test('streams numbered frames with a pointer to the last action', async () => {
    const frames: { sequence: number; loading: boolean; url: string }[] = [];
    bench.session.onView((frame) => frames.push(frame));
    await bench.goto('/');
    await bench.session.point(link('Minutes'));
    const { pointer } = domFrame(bench.session);
    expect(pointer?.nodeId).toBe(
      idOf(domFrame(bench.session).root, 'a', ['href', `${bench.origin}/minutes`]),
    );
    await expect.poll(() => frames.map((frame) => frame.loading).slice(0, 2)).toEqual([true, false]);
    for (const [index, frame] of frames.entries())
      expect(frame.sequence).toBeGreaterThan(frames[index - 1]?.sequence ?? 0);
  });

  test('shows a bullet for each character of a password, and never uses the node ids of a document again', async () => {
    await bench.goto('/form');
    await bench.session.fill(field('Password'), 'tr0ub4dor');
    expect(JSON.stringify(domFrame(bench.session))).toContain(`"${'\u2022'.repeat(9)}"`);
    const before = idOf(domFrame(bench.session).root, 'input', ['name', 'who']);
    await bench.session.fill(field('Your name'), 'Lin');
    expect(idOf(domFrame(bench.session).root, 'input', ['name', 'who'])).toBe(before);
    await bench.goto('/form');
    expect(idOf(domFrame(bench.session).root, 'input', ['name', 'who'])).toBeGreaterThan(before);
  });

  test('shows only allowed elements and attributes', async () => {
    await bench.goto('/');
    const frame = domFrame(bench.session);
    const text = JSON.stringify(frame.root);
    expect(text).not.toMatch(/script|onload|onclick|"iframe"|"object"|javascript:/i);
    expect(text).toContain('"tag":"path"');
    expect(
      elements(frame.root).filter(({ tag, attributes }) => tag === 'img' && attributes['src']),
    ).toMatchObject([
      { attributes: { alt: 'A dot', src: expect.stringMatching(/^data:image\/png;base64,/) } },
    ]);
    expect(frame.styles).toEqual(['body { color: teal }', 'h1 { margin: 0 }']);
  });
}

function elements(node: ViewNode): ViewElement[] {
  return 'text' in node ? [] : [node, ...node.children.flatMap(elements)];
}

function idOf(root: ViewNode, tag: string, [name, value]: [string, string]): number {
  const match = elements(root).find((each) => each.tag === tag && each.attributes[name] === value);
  if (!match) throw new Error(`No ${tag} with ${name}="${value}" in the frame`);
  return match.id;
}
