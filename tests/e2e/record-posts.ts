import type { Page } from '@playwright/test';

/** Collects the JSON bodies that the page posts to this path from now on. By default these are new tasks. */
export function recordPosts<Body = unknown>(page: Page, path = '/api/tasks'): Body[] {
  const bodies: Body[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path))
      bodies.push(request.postDataJSON() as Body);
  });
  return bodies;
}
