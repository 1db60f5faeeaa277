import type { ElementKinds, PageHost } from '../kinds.ts';
import type { Names } from '../names.ts';

/** Computes roles, names, states and values. It also runs inside pages, so it must not use anything but its parameters. */
export function createRoles(kinds: ElementKinds, host: PageHost, names: Names) {
  const { buttonType, collapse, isEditable, isField, isInput, isPassword, isSelect } = kinds;
  const maxName = 160;
  const words = (text: string) => new Set(text.split(/\s+/));
  const controls =
    words(`button link checkbox radio switch combobox listbox textbox searchbox spinbutton slider file
    tab menuitem menuitemcheckbox menuitemradio option treeitem clickable`);
  const containers =
    words(`navigation main form dialog alertdialog group radiogroup region article search tablist menu
    menubar toolbar tree alert status tabpanel list table grid treegrid`);
  const others = words('heading img row cell gridcell columnheader rowheader listitem presentation none');
  /** Containers that are mentioned only if they have a name. */
  const needNames = words('region article group toolbar tabpanel search form status list');
  const byTag: Record<string, string> = {
    button: 'button',
    summary: 'button',
    textarea: 'textbox',
    nav: 'navigation',
    main: 'main',
    form: 'form',
    dialog: 'dialog',
    fieldset: 'group',
    section: 'region',
    article: 'article',
    table: 'table',
    img: 'img',
    iframe: 'frame',
    frame: 'frame',
    option: 'option',
  };
  const byType: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    file: 'file',
    hidden: '',
  };
  /** Text in the form of a reference, also with spaces and joiners in it. */
  const gap = '[\\s\\u200c\\u200d]*';
  const referenceLike = new RegExp(
    `[[［【](${gap}(?:f${gap}\\d+)?${gap}[ets]${gap}\\d[\\d\\s]*)[\\]］】]`,
    'giu',
  );
  const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
  /** Most texts: nothing to make harmless. */
  const plainText = /^[\s\u0020-\u005a\u005c-\u007e]*$/;
  const harmless = (text: string): string =>
    collapse(text.replace(invisible, '').replace(/\p{Cc}/gu, ' ')).replace(referenceLike, '($1)');
  /**
   * Makes a page's text harmless and short: one line, without invisible characters, and with nothing that looks like
   * a reference, because only this outline makes those.
   */
  const clean = (text: string, most = maxName): string => {
    const plain = plainText.test(text) ? collapse(text) : harmless(text);
    return plain.length > most ? `${plain.slice(0, most)}…` : plain;
  };
  const quoted = (text: string): string => `"${clean(text).replaceAll('"', "'")}"`;

  const implicitRole = (element: Element): string => {
    const tag = element.localName;
    if (tag === 'a' || tag === 'area') return element.hasAttribute('href') ? 'link' : '';
    if (isInput(element)) return buttonType(element) === '' ? (byType[element.type] ?? 'textbox') : 'button';
    if (isSelect(element)) return element.multiple || element.size > 1 ? 'listbox' : 'combobox';
    if (/^h[1-6]$/.test(tag)) return 'heading';
    if (isEditable(element)) return 'textbox';
    return byTag[tag] ?? '';
  };
  /** Returns the role, `presentation` for elements that only arrange others, or ''. */
  const roleOf = (element: Element): string => {
    const [stated = ''] = element.getAttribute('role')?.toLowerCase().split(/\s+/) ?? [];
    const isKnown = controls.has(stated) || containers.has(stated) || others.has(stated);
    // A field stays one, whatever the page calls it.
    if (!isKnown || (isField(element) && !controls.has(stated))) return implicitRole(element);
    return stated === 'none' ? 'presentation' : stated;
  };
  const hasInvisible = (text: string): boolean => text.search(invisible) >= 0;
  /** The outline's own words besides roles. */
  const ownWords = words(`text row rows item items columns header options clickable of all look frame not read
    checked unchecked partly expanded collapsed disabled required read-only multiple invalid selected pressed current sorted
    ascending descending password empty filled from to date time month week datetime-local color email tel url`);
  /** Returns true for a word, or a part of one, that the outline itself writes. */
  const isOwnWord = (word: string): boolean =>
    [controls, containers, others, ownWords].some((all) => [...all].some((own) => own.includes(word)));
  const isControl = (role: string): boolean => controls.has(role);
  /** Tables and lists have lines of their own. */
  const isContainer = (role: string): boolean =>
    containers.has(role) && !/^(?:table|grid|treegrid|list)$/.test(role);
  const groupName = (element: Element): string => {
    const legend = [...element.children].find(({ localName }) => /^(?:legend|caption)$/.test(localName));
    return names.statedName(element) || (legend ? names.textOf(legend) : '');
  };
  const nameOf = (element: Element, role: string): string => {
    if (containers.has(role) && role !== 'listbox') return groupName(element);
    if (role === 'textbox' && isEditable(element)) return names.statedName(element);
    return names.accessibleName(element) || collapse(element.getAttribute('alt') ?? '');
  };

  const fieldState = (element: Element): (string | false)[] => {
    if (!isField(element)) return [];
    const type = isInput(element) ? element.type : '';
    const [least, most] = ['min', 'max'].map((name) => clean(element.getAttribute(name) ?? ''));
    return [
      /^(?:date|time|month|week|datetime-local|color|email|tel|url)$/.test(type) && type,
      least !== '' && `from ${least}`,
      most !== '' && `to ${most}`,
      isPassword(element) && `password, ${element.value === '' ? 'empty' : 'filled'}`,
      (element.hasAttribute('required') || element.getAttribute('aria-required') === 'true') && 'required',
      element.hasAttribute('readonly') && 'read-only',
      isSelect(element) && element.multiple && 'multiple',
    ];
  };
  const invalidState = (element: Element): string | false => {
    const problem = isField(element) ? clean(host.problemOf(element)) : '';
    if (problem !== '') return `invalid: ${problem}`;
    return /^(?!false$)./.test(element.getAttribute('aria-invalid') ?? '') && 'invalid';
  };
  const checkedState = (element: Element, role: string): string => {
    if (!/^(?:checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(role)) return '';
    if (kinds.isCheckable(element)) return element.checked ? 'checked' : 'unchecked';
    const stated = element.getAttribute('aria-checked');
    return stated === 'true' ? 'checked' : stated === 'mixed' ? 'partly checked' : 'unchecked';
  };
  /** Returns the states in words: ` (checked, required)`, or ''. */
  const statesOf = (element: Element, role: string): string => {
    const is = (name: string) => element.getAttribute(`aria-${name}`);
    const details = element.localName === 'summary' ? element.closest('details') : null;
    const expanded = details ? String(details.hasAttribute('open')) : is('expanded');
    const states = [
      ...fieldState(element),
      checkedState(element, role),
      expanded === 'true' && 'expanded',
      expanded === 'false' && 'collapsed',
      (kinds.isDisabled(element) || is('disabled') === 'true') && 'disabled',
      !isField(element) && is('required') === 'true' && 'required',
      !isField(element) && is('readonly') === 'true' && 'read-only',
      invalidState(element),
      is('selected') === 'true' && 'selected',
      is('pressed') === 'true' && 'pressed',
      is('pressed') === 'mixed' && 'partly pressed',
      /^(?!false$)./.test(is('current') ?? '') && 'current',
      /^(?:a|de)scending$/.test(is('sort') ?? '') && `sorted ${is('sort')}`,
      is('sort') === 'other' && 'sorted',
    ].filter(Boolean);
    return states.length > 0 ? ` (${states.join(', ')})` : '';
  };
  /** Returns the value of a field, or '' if it has none or keeps it secret. */
  const plainValue = (element: Element): string => {
    if (isPassword(element)) return '';
    if (kinds.isCheckable(element)) return element.checked ? 'checked' : '';
    if (isSelect(element)) {
      const selected = [...element.options].filter((option) => option.selected);
      return selected.map((option) => collapse(option.label || option.text)).join(', ');
    }
    if (kinds.isFileField(element)) return [...(element.files ?? [])].map(({ name }) => name).join(', ');
    if (isField(element)) return element.value;
    const role = roleOf(element);
    if (role === 'textbox' || role === 'searchbox') return element.textContent ?? '';
    return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? '';
  };
  /** Returns the value of a field as ` = "value"`, or ''. */
  const valueOf = (element: Element): string => {
    const value = kinds.isCheckable(element) ? '' : plainValue(element);
    return value === '' ? '' : ` = ${quoted(value)}`;
  };
  return {
    clean,
    groupName,
    hasInvisible,
    isOwnWord,
    isContainer,
    isControl,
    nameOf,
    needNames,
    plainValue,
    quoted,
    roleOf,
    statesOf,
    valueOf,
  };
}

export type Roles = ReturnType<typeof createRoles>;
