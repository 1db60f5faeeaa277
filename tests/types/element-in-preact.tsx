/** @jsxImportSource preact */
/** Compiled, never run: `<hoa-pilot>` in Preact's JSX. */
import type { HoaPilotAttributes } from '../../host-sdk/markup/preact.d.ts';

const height: HoaPilotAttributes['height'] = '720';
export const element = (
  <hoa-pilot src="/" height={height} lazy="" ontask-complete={({ detail }) => detail.hasFiles} />
);
// @ts-expect-error no such theme
export const wrongTheme = <hoa-pilot src="/" theme="system" />;
