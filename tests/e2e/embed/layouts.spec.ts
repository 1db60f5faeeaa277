import { expect, test } from '../fixtures.ts';
import { openPortal } from './portal-page.ts';

/** The width around the element. */
const ROOM = 900;

/** Styles of the element and of its parent. */
const layouts: [name: string, parent: string, element: string][] = [
  ['a block', '', ''],
  ['a flex container', '', 'display:flex'],
  ['a flex container that centers', '', 'display:flex;justify-content:center;align-items:center'],
  ['a flex column that centers', '', 'display:flex;flex-direction:column;align-items:center'],
  ['a grid container', '', 'display:grid'],
  ['a grid container that centers its items', '', 'display:grid;place-items:center'],
  ['a grid container that centers its tracks', '', 'display:grid;place-content:center'],
  ['an unsized item of a flex row', 'display:flex', ''],
  ['an unsized item of a centered flex row', 'display:flex;justify-content:center', ''],
  ['an unsized item of a centered flex column', 'display:flex;flex-direction:column;align-items:center', ''],
  ['an unsized item of a centered grid', 'display:grid;place-content:center', ''],
  ['an item of an auto column', 'display:grid;grid-template-columns:auto', ''],
  ['floated', '', 'float:left'],
  ['an inline block', '', 'display:inline-block'],
  ['inline', '', 'display:inline'],
  ['absolutely placed', 'position:relative;height:600px', 'position:absolute;top:0;left:0'],
  ['a table cell', '', 'display:table-cell'],
  ['a table', '', 'display:table'],
  ['as wide as it fits', '', 'width:fit-content'],
  ['contents', '', 'display:contents'],
];

test('both mounts fill the available width in every layout', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPortal(page, server);
  const widths = (kind: 'frame' | 'script') =>
    page.evaluate(
      async ({ kind, layouts, ROOM, src }) => {
        const measured: Record<string, number> = {};
        for (const [name, around, style] of layouts) {
          const room = document.createElement('div');
          room.style.cssText = `width:${ROOM}px;${around}`;
          const place = document.createElement('div');
          place.style.cssText = style;
          room.append(place);
          document.body.append(room);
          const mounted =
            kind === 'frame'
              ? HoaPilotHost.mountPilot(place, { src, height: 300 })
              : HoaPilot.mount(place, { apiBase: src });
          const shown = 'iframe' in mounted ? mounted.iframe : place.shadowRoot?.querySelector('div');
          const drawn = () => 'iframe' in mounted || (shown?.firstElementChild?.childElementCount ?? 0) > 0;
          while (!drawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
          const widget = 'iframe' in mounted ? shown : shown?.firstElementChild;
          measured[name] = Math.round(widget?.getBoundingClientRect().width ?? 0);
          if ('iframe' in mounted) mounted.destroy();
          else mounted.unmount();
          room.remove();
        }
        return measured;
      },
      { kind, layouts, ROOM, src: server.appOrigin },
    );
  const expected = Object.fromEntries(layouts.map(([name]) => [name, ROOM]));
  expect(await widths('frame')).toEqual(expected);
  expect(await widths('script')).toEqual(expected);
});
