import { chromiumFlags } from '../chromium-flags.ts';
import { chromiumPath } from '../chromium-path.ts';
import { openPortal } from '../embed/portal-page.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';

const executablePath = chromiumPath();

// The full browser, because the headless shell has no PDF viewer.
test.use({
  serverFlags: ['--scenario', 'files-of-every-kind'],
  launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
});

test('a PDF opens if the browser has a viewer', long, async ({ page, pilot }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await pilot.start(CHORE);
  await pilot.shows('Completed');
  await pilot.button('View Pool_Keys.pdf').click();
  const dialog = page.getByRole('dialog', { name: 'Pool Keys' });
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  const frame = dialog.getByTitle('Pool_Keys.pdf');
  const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
  await expect(dialog.getByText('PDF Preview Not Available')).toHaveCount(hasViewer ? 0 : 1);
  if (!hasViewer) return;
  await expect(frame).toBeVisible();
  await expect
    .poll(() => frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.contentType))
    .toBe('application/pdf');
  expect(paths.filter((path) => path.endsWith('/download/Pool_Keys.pdf'))).toHaveLength(1);
});

test('a sandboxed frame offers a PDF for download', long, async ({ page, server }) => {
  const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';
  const body = `<iframe src="${server.appOrigin}/dashboard" width="1200" height="800" sandbox="${sandbox}"></iframe>`;
  await openPortal(page, server, { body, scripts: [] });
  const frame = page.locator('iframe').first().contentFrame();
  const pilot = new Pilot(frame);
  await pilot.start(CHORE);
  await pilot.shows('Completed');
  await pilot.button('View Pool_Keys.pdf').click();
  await expect(frame.getByText('PDF Preview Not Available')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});
