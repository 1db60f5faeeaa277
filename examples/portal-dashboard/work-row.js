/** @typedef {{ text: string, label: string, act: () => Promise<void> | void }} Action */
/**
 * The state of an investigation, shown below its case.
 * @typedef {object} Work
 * @property {'busy' | 'needs-you' | 'done' | 'failed'} tone
 * @property {string} state
 * @property {string} [detail]
 * @property {string} [outcome]
 * @property {readonly Action[]} [actions]
 * @property {readonly Action[]} [files]
 */

/** @param {ParentNode} root @param {string} selector */
export function find(root, selector) {
  const element = root.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`${selector} is missing`);
  return element;
}

/**
 * Shows the work on a case in the portal's own elements. Sets everything from the task as text, never as markup,
 * because it can quote any page the agent has read.
 * @param {HTMLElement} caseRow
 */
export function workRow(caseRow) {
  const template = document.querySelector('#work');
  if (!(template instanceof HTMLTemplateElement)) throw new Error('#work is missing');
  const row = find(/** @type {DocumentFragment} */ (template.content.cloneNode(true)), 'tr');
  let shownContent = '';

  /** @param {string} message */
  const setDetail = (message) => (find(row, '.detail').textContent = message);

  /** @param {Action} action */
  function button({ text, label, act }) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.setAttribute('aria-label', label);
    const run = async () => {
      try {
        await act();
      } catch (error) {
        setDetail(error instanceof Error ? error.message : String(error));
      }
    };
    element.addEventListener('click', () => void run());
    return element;
  }

  /** @param {Work} work */
  return ({ tone, state, detail = '', outcome = '', actions = [], files = [] }) => {
    if (!row.isConnected) caseRow.after(row);
    row.dataset.tone = tone;
    find(row, '.state').textContent = state;
    setDetail(detail);
    find(row, '.outcome').textContent = outcome;
    // Steps arrive about once a second. Buttons that stay the same aren't recreated, or they would lose the focus.
    const nextContent = JSON.stringify([state, actions, files]);
    if (nextContent === shownContent) return;
    shownContent = nextContent;
    find(row, '.do').replaceChildren(...actions.map(button));
    find(row, '.files').replaceChildren(
      ...files.map((file) => {
        const item = document.createElement('li');
        item.append(button(file));
        return item;
      }),
    );
  };
}
