import { PageUnreachable } from '../../browser-errors.ts';
import type { ChromiumBrowser } from '../chromium-browser.ts';
import type { Outcome } from '../network/document-gate.ts';
import type { Savings } from '../network/savings.ts';
import type { Tab, TabEvents } from './tab.ts';

export interface PageEventTools {
  savings: Savings;
  onOutcome(outcome: Outcome): void;
  /** Something changed that viewers and those who wait should look at. */
  changed(): void;
  /** A page came to rest. */
  onMove(): void;
  background(work: Promise<unknown>): void;
}

/** What follows for the whole browser from what its pages do. */
export function pageEvents(
  whole: () => ChromiumBrowser,
  { savings, onMove, onOutcome, changed, background }: PageEventTools,
): TabEvents {
  const retitle = async (tab: Tab): Promise<void> => {
    const title = await tab.world.call('turn');
    if (title === tab.title) return;
    tab.title = title;
    changed();
  };
  const askForFile = async (tab: Tab, multiple: boolean, backendNodeId: number): Promise<void> => {
    const { node } = await tab.session.send('DOM.describeNode', { backendNodeId });
    const at = node.attributes?.indexOf('accept') ?? -1;
    const accept = at < 0 ? '' : (node.attributes?.[at + 1] ?? '');
    whole().questions.addFile(tab, { kind: 'file', multiple, accept }, backendNodeId);
  };
  /** A page that answers nothing any more gives its place to another. */
  const replace = async (lost: Tab, why: string): Promise<void> => {
    const { tabs } = whole();
    if (lost === tabs.active) {
      whole().lost = why;
      onOutcome({ is: 'error', error: new PageUnreachable(why) });
      await tabs.open();
    }
    await tabs.close(lost);
  };
  return {
    outcome: (_, outcome) => onOutcome(outcome),
    changed(tab) {
      changed();
      if (tab.loading.busy || tab.url === '') return;
      onMove();
      background(retitle(tab));
    },
    navigated(tab) {
      const { questions, tabs, view } = whole();
      questions.remove((open) => open.tab === tab && open.question.kind !== 'dialog');
      if (tab === tabs.active) view.moved();
      background(whole().refreshCookies());
    },
    dialog: (tab, dialog) => whole().dialogs.open(tab, dialog),
    dialogClosed: (tab) => whole().dialogs.closed(tab),
    select: (tab, asked, context) => whole().questions.addSelect(tab, { kind: 'select', ...asked }, context),
    fileChooser(tab, { mode, backendNodeId }) {
      if (backendNodeId !== undefined) background(askForFile(tab, mode === 'selectMultiple', backendNodeId));
    },
    saving: (_, download) => savings.begin(download),
    saved: (_, download) => savings.progress(download),
    cookiesSet: () => background(whole().refreshCookies()),
    crashed: (tab) => background(replace(tab, 'The page crashed')),
    endless: (tab) => background(replace(tab, 'The page asks one thing after the other, without end')),
  };
}
