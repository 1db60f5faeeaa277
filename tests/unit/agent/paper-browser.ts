import type { BrowserSession, Target } from '../../../mock-server/browser/driver.ts';
import type { RecipeTask } from '../../../mock-server/agent/recipe.ts';
import { type BrowserRun, freshPortal, openBrowser, runInBrowser, type Site } from './run-in-browser.ts';
import { account } from './run-recipe.ts';

/** A portal that keeps what it is told for one test. */
export const portalSite = (): Site => freshPortal();

/** A browser that is open from the start, and begins anew without what it remembers. */
export class PaperBrowser {
  session: Promise<BrowserSession>;
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
    this.session = openBrowser(site);
  }

  async goto(url: string): Promise<void> {
    await (await this.session).goto(url);
  }

  forgetCookies(): void {
    this.session = openBrowser(this.site);
  }
}

export type Run = BrowserRun;

interface RunOptions {
  task: RecipeTask;
  browser: PaperBrowser;
  /** Goes on from an earlier run. */
  from?: Run;
  mostSteps?: number;
}

/** Runs the recipe of a task until it finishes, fails or asks for a login. */
export async function runRecipe({ task, browser, from, mostSteps = 60 }: RunOptions): Promise<Run> {
  return runInBrowser({ task, session: await browser.session, memory: from?.memory, mostSteps });
}

/** What a person does in the live view at the login page. */
export async function logIn({ session }: PaperBrowser): Promise<void> {
  const page = await session;
  const fields: [Target, string][] = [
    [{ by: 'label', label: 'E-mail address' }, account.username],
    [{ by: 'label', label: 'Password' }, account.password],
  ];
  for (const [target, value] of fields) await page.fill(target, value);
  await page.click({ by: 'role', role: 'button', name: 'Sign in' });
}
