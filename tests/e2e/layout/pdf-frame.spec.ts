import { chromiumFlags } from '../chromium-flags.ts';
import { chromiumPath } from '../chromium-path.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const executablePath = chromiumPath();

// The whole browser: the one without a window has no reader of PDFs.
test.use({
  serverFlags: ['--scenario', 'files-of-every-kind'],
  launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
});

test(
  'a PDF is shown under the policy of the page, where the browser has a reader',
  { tag: '@long' },
  async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start('Download the latest board meeting minutes from the portal');
    await pilot.shows('Completed');
    await pilot.button('View Pool_Keys.pdf').click();
    const dialog = page.getByRole('dialog', { name: 'Pool Keys' });
    await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    const frame = dialog.getByTitle('Pool_Keys.pdf');
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
      await expect(frame).toBeVisible();
      await expect
        .poll(() => frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.contentType))
        .toBe('application/pdf');
      expect(asked.filter((path) => path.endsWith('/download/Pool_Keys.pdf'))).toHaveLength(1);
    }
    await expect(dialog.getByText('PDF Preview Not Available')).toHaveCount(
      (await page.evaluate(() => navigator.pdfViewerEnabled)) ? 0 : 1,
    );
  },
);

test(
  'in a frame with a sandbox, where Chromium refuses it, a PDF is offered for download',
  { tag: '@long' },
  async ({ page, server }) => {
    const { appOrigin, hostOrigin } = server;
    await page.route(`${hostOrigin}/framed`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${appOrigin}/dashboard" width="1200" height="800" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"></iframe>`,
      }),
    );
    await page.goto(`${hostOrigin}/framed`);
    const frame = page.locator('iframe').first().contentFrame();
    const pilot = new Pilot(frame);
    await pilot.start('Download the latest board meeting minutes from the portal');
    await pilot.shows('Completed');
    await pilot.button('View Pool_Keys.pdf').click();
    await expect(frame.getByText('PDF Preview Not Available')).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  },
);
