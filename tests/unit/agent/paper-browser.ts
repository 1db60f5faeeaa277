import type { BrowserSession } from '../../../mock-server/browser/driver.ts';
import type { RecipeTask } from '../../../mock-server/agent/recipe.ts';
import { type BrowserRun, freshPortal, openBrowser, runInBrowser, type Site } from './run-in-browser.ts';
import { account } from './run-recipe.ts';

export { freshPortal as portalSite };
export type Run = BrowserRun;

/** A browser that is open from the start. */
export class PaperBrowser {
  readonly session: Promise<BrowserSession>;

  constructor(site: Site) {
    this.session = openBrowser(site);
  }

  async goto(url: string): Promise<void> {
    await (await this.session).goto(url);
  }
}

interface RunOptions {
  task: RecipeTask;
  browser: PaperBrowser;
  /** Goes on from an earlier run. */
  from?: Run;
  mostSteps?: number;
}

/** Runs the recipe of a task until it finishes, fails or asks for a login. */
export const runRecipe = async ({ browser, from, ...rest }: RunOptions): Promise<Run> =>
  runInBrowser({ ...rest, session: await browser.session, memory: from?.memory });

/** What a person does in the live view at the login page. */
export async function logIn({ session }: PaperBrowser): Promise<void> {
  const page = await session;
  const fields = { 'E-mail address': account.username, Password: account.password };
  for (const [label, value] of Object.entries(fields)) {
    const target = { by: 'label', label } as const;
    await page.fill(target, value);
  }
  await page.click({ by: 'role', role: 'button', name: 'Sign in' });
}
