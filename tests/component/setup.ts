import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as a machine that is busy with other things may need: only a test that fails waits for it.
configure({ asyncUtilTimeout: 15_000 });

// The files of a worker share its window: each finds it as new.
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.adoptedStyleSheets = [];
for (const part of [document.documentElement, document.head, document.body]) {
  for (const name of part.getAttributeNames()) part.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();

afterEach(cleanup);
