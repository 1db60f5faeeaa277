import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Keeps a picture of the page in the folder that SHOTS names. Without SHOTS, it does nothing. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
