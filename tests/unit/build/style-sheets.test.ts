import { expect, it } from 'vitest';
import { sheetsOf } from '../../../build/style-sheets.ts';

it('puts the styles of a control before those of the screens that use it', () => {
  const sheet = (path: string) => `widget/${path}.css.ts.vanilla.css`;
  const imports = [
    sheet('screens/workspace/workflows'),
    '/project/node_modules/preact/dist/preact.mjs',
    sheet('ui/card'),
    sheet('dialogs/demo/demo'),
    sheet('parts/chat/chat'),
    sheet('ui/button'),
    sheet('theme/theme'),
  ];
  const getModuleInfo = (id: string) => ({ meta: id.endsWith('.css') ? { css: `/* ${id} */` } : {} });
  const sheets = sheetsOf({ imports }, { getModuleInfo } as never);
  expect([...sheets.keys()]).toEqual(
    [
      'theme/theme',
      'ui/card',
      'ui/button',
      'parts/chat/chat',
      'screens/workspace/workflows',
      'dialogs/demo/demo',
    ].map(sheet),
  );
});
