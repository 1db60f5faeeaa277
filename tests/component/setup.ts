import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long enough for a busy machine. Only failing tests wait this long.
configure({ asyncUtilTimeout: 40_000 });

// Test files in a worker share one window, so each one resets it.
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
