/** Compiled, never run: `<hoa-pilot>` in React's JSX. */
import { createRef } from 'react';
import type { HoaPilotElement } from '../../host-sdk/markup/react.d.ts';

export const element = (
  <hoa-pilot
    ref={createRef<HoaPilotElement>()}
    className="assistant"
    src="/"
    mode="floating"
    height={{ mode: 'content', max: 900 }}
    lazy
    getToken={() => 'token'}
    onerror={({ detail }) => detail.code}
  />
);
// @ts-expect-error no such height
export const wrongHeight = <hoa-pilot src="/" height="tall" />;
