import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { usePictureHands } from './picture-hands.ts';
import { pageSize } from './picture-session.ts';
import { createTouch } from './touch.ts';

const hands = usePictureHands();
const phone = { viewport: { width: 380, height: 400 } };
const zoom = () => hands.live.getByRole('button', { name: 'Actual size' });
const boxOf = async (selector: string) => {
  const box = await hands.live.locator(selector).boundingBox();
  if (!box) throw new Error(`Nothing is at ${selector}`);
  return box;
};
/** What part of the page is in sight, in its own pixels. */
const seen = async () => {
  const [screen, space] = [await boxOf('.screen'), await boxOf('.space')];
  const left = Math.round(space.x - screen.x);
  const top = Math.round(space.y - screen.y);
  return { left, top, right: left + Math.round(space.width), bottom: top + Math.round(space.height) };
};
/** The middle of what is in sight, in pixels of the window. */
const middle = async () => {
  const { x, y, width, height } = await boxOf('.space');
  return { x: x + width / 2, y: y + height / 2 };
};
/** Where on the page a point of the window is, by where the picture is drawn. */
const onPage = async ({ x, y }: { x: number; y: number }) => {
  const screen = await boxOf('.screen');
  return { x: expect.closeTo(x - screen.x, 0), y: expect.closeTo(y - screen.y, 0) };
};
const zoomIn = async () => {
  await zoom().click();
  await eventually(async () => (await boxOf('.screen')).width).toBe(pageSize.width);
};

describe('the size of the picture', () => {
  test('is offered where the page is hard to read otherwise, to those who watch too', async () => {
    await hands.open();
    expect(await zoom().isVisible()).toBe(false);
    await hands.page.setViewportSize(phone.viewport);
    await zoom().waitFor();
    expect(await zoom().getAttribute('aria-pressed')).toBe('false');
    await zoomIn();
    expect(await zoom().getAttribute('aria-pressed')).toBe('true');
    await hands.page.setViewportSize({ width: 900, height: 600 });
    await zoom().click();
    await zoom().waitFor({ state: 'hidden' });
  });

  test('is that of the page, point for point, its middle in sight', async () => {
    await hands.inControl(phone);
    await zoomIn();
    expect(await boxOf('.screen')).toMatchObject(pageSize);
    const { left, right, top, bottom } = await seen();
    expect(Math.abs(left + right - pageSize.width)).toBeLessThan(2);
    expect(Math.abs(top + bottom - pageSize.height)).toBeLessThan(2);
  });

  test('starts at what was pressed last', async () => {
    await hands.inControl(phone);
    await hands.clickAt(0.95, 0.95);
    await hands.until('mouse', 3);
    await zoomIn();
    expect(await seen()).toMatchObject({ right: pageSize.width, bottom: pageSize.height });
  });

  test('a click lands where it is aimed, wherever it was scrolled to', async () => {
    await hands.inControl(phone);
    await zoomIn();
    const space = await boxOf('.space');
    for (const corner of [
      { to: 9_999, right: 640, bottom: 400 },
      { to: 0, left: 0, top: 0 },
    ]) {
      const { to, ...edges } = corner;
      await hands.live.locator('.space').evaluate((part, at) => part.scrollTo(at, at), to);
      await eventually(seen).toMatchObject(edges);
      const at = { x: space.x + 70, y: space.y + 70 };
      await hands.page.mouse.click(at.x, at.y);
      await eventually(() => hands.inputs('mouse').at(-1)).toMatchObject({
        type: 'up',
        ...(await onPage(at)),
      });
      expect(await seen()).toMatchObject(edges);
    }
  });

  test('a finger moves the picture, then scrolls the page; a tap lands where it is aimed', async () => {
    await hands.inControl({ ...phone, hasTouch: true });
    await zoomIn();
    const touch = await createTouch(hands.page);
    const from = await middle();
    await touch.drag(from, { x: from.x - 60, y: from.y - 40 });
    const before = await seen();
    await touch.drag(from, { x: from.x - 300, y: from.y });
    await eventually(seen).toMatchObject({ right: pageSize.width, top: before.top });
    const turned = () => hands.inputs('wheel').reduce((sum, { deltaX }) => sum + deltaX, 0);
    await eventually(turned).toBeCloseTo(300 - (pageSize.width - before.right), -1);
    const at = { x: from.x + 40, y: from.y - 30 };
    await hands.page.touchscreen.tap(at.x, at.y);
    await hands.until('mouse', 3);
    expect(hands.inputs('mouse').at(-1)).toMatchObject({ type: 'up', ...(await onPage(at)) });
  });

  test('is chosen and moved by keyboard alone', async () => {
    await hands.inControl(phone);
    await zoom().press('Enter');
    const part = hands.live.getByRole('group', { name: 'Part of the page' });
    await part.focus();
    for (const key of ['ArrowRight', 'ArrowDown'])
      for (let times = 0; times < 10; times += 1) await hands.page.keyboard.press(key);
    await eventually(seen).toMatchObject({ right: pageSize.width, bottom: pageSize.height });
    for (const key of ['ArrowLeft', 'ArrowUp']) await hands.page.keyboard.press(key);
    await eventually(async () => (await seen()).right).toBeLessThan(pageSize.width - 20);
    await eventually(async () => (await seen()).bottom).toBeLessThan(pageSize.height - 20);
    expect(hands.browser.inputs).toEqual([]);
    await zoom().press('Enter');
    await part.waitFor({ state: 'detached' });
  });

  test('those who watch follow the agent', async () => {
    await hands.open(phone);
    await zoomIn();
    hands.browser.show({ pointer: { x: 630, y: 390, pressed: false } });
    await eventually(seen).toMatchObject({ right: pageSize.width, bottom: pageSize.height });
    hands.browser.show({ pointer: { x: 5, y: 5, pressed: false } });
    await eventually(seen).toMatchObject({ left: 0, top: 0 });
    await hands.clickAt(0.1, 0.1);
    expect(hands.browser.inputs).toEqual([]);
  });

  test('a list opens in sight, whatever was', async () => {
    await hands.inControl(phone);
    await zoomIn();
    const box = { x: 600, y: 380, width: 40, height: 20 };
    const option = { index: 0, text: 'Roof', group: '', selected: true, disabled: false };
    hands.browser.show({
      questions: [{ kind: 'select', id: 1, label: 'Category', multiple: false, options: [option], box }],
    });
    await hands.live.getByRole('listbox', { name: 'Category' }).waitFor();
    await eventually(seen).toMatchObject({ right: pageSize.width, bottom: pageSize.height });
  });
});
