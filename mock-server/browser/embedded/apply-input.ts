import type { Element } from 'happy-dom';
import type { DownloadedFile } from '../driver.ts';
import type { HumanInput } from '../human-input.ts';
import { InputRefused, TargetNotFound } from '../browser-errors.ts';
import { typedAddress } from '../typed-address.ts';
import { clickRequest, submitRequest } from './click-request.ts';
import { isCheckable, isDisabled, isElement, isFileField } from './dom.ts';
import type { Navigator } from './navigator.ts';
import { getRequest } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { setChecked, setField } from './set-field.ts';
import type { ViewStream } from './view-stream.ts';
import { isVisible } from './visible.ts';

interface Browser {
  navigator: Navigator;
  view: ViewStream;
  move(travel: () => Promise<DownloadedFile | null>): Promise<void>;
}

/** Does to the page what a person did in the live view. Throws {@link TargetNotFound} when the page has changed since. */
export async function applyInput(input: HumanInput, browser: Browser): Promise<void> {
  const { navigator, view, move } = browser;
  switch (input.kind) {
    case 'back':
      return move(() => navigator.travel(-1));
    case 'forward':
      return move(() => navigator.travel(1));
    case 'reload':
      return move(() => navigator.travel(0));
    case 'goto':
      return move(() => navigator.navigate(getRequest(typedAddress(input.url))));
    case 'click':
      return open(browser, clickRequest(navigator.page, pressed(browser, input.nodeId)));
    case 'submit':
      return open(browser, submitRequest(navigator.page, pressed(browser, input.nodeId)));
    case 'value':
      setField(usable(browser, input.nodeId), input.value);
      return view.changed();
    case 'check': {
      const box = usable(browser, input.nodeId);
      if (!isCheckable(box)) throw new TargetNotFound('That is no box to tick');
      setChecked(box, input.checked);
      return view.changed();
    }
    case 'attach': {
      const field = usable(browser, input.nodeId);
      if (!isFileField(field)) throw new TargetNotFound('No file can be put there');
      const files = field.hasAttribute('multiple') ? input.files : input.files.slice(0, 1);
      navigator.page.files.set(field, files);
      return view.changed();
    }
    default:
      throw new InputRefused('This page is not shown as a picture');
  }
}

async function open({ navigator, view, move }: Browser, request: PageRequest | null): Promise<void> {
  if (!request) return view.changed();
  await move(() => navigator.navigate(request));
}

function pressed(browser: Browser, nodeId: number): Element {
  const element = usable(browser, nodeId);
  browser.view.point(element, true);
  return element;
}

/** The element behind a number, if a person could still use it: the page may have changed since they looked. */
function usable({ navigator, view }: Browser, nodeId: number): Element {
  const node = view.nodeById(nodeId);
  const element = isElement(node) ? node : node?.parentElement;
  if (!element || element.ownerDocument !== navigator.page.document || !isVisible(element)) {
    throw new TargetNotFound('The page has changed since');
  }
  if (isDisabled(element)) throw new TargetNotFound('That is disabled on this page');
  return element;
}
