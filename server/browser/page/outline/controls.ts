import type { ElementKinds } from '../kinds.ts';
import type { Identity } from './identity.ts';
import type { Lines } from './lines.ts';
import type { References } from './references.ts';
import type { Roles } from './roles.ts';

/** Describes controls and their options. It also runs inside pages, so it must not use anything but its parameters. */
export function createControls(
  kinds: ElementKinds,
  roles: Roles,
  identity: Identity,
  references: References,
  lines: Lines,
) {
  const { clean, quoted } = roles;
  const { identityOf, otherText } = identity;
  const { flush, push } = lines;
  const firstOptions = 10;
  const optionsInLine = 40;

  /** @param pointer The label that is clicked instead of the element, which is not drawn. */
  const control = (element: Element, role: string, depth: number, pointer = element): void => {
    flush(depth);
    const name = identityOf(element, role);
    const ref = references.refer(pointer, 'e', role, name);
    const label = name === '' ? '' : ` ${quoted(name)}`;
    const details = roles.statesOf(element, role) + roles.valueOf(element) + otherText(element, role, name);
    push('control', depth, `${role}${label} [${ref}]${details}`, pointer);
    if (kinds.isSelect(element)) optionLines(element, [...element.options], depth + 1, ref);
    const suggestions = kinds.isInput(element) ? suggestionsOf(element) : [];
    if (suggestions.length > 0) optionLines(element, suggestions, depth + 1, ref);
  };
  const suggestionsOf = (field: Element): HTMLOptionElement[] => {
    const id = field.getAttribute('list');
    const root = field.getRootNode() as Document | ShadowRoot;
    return id ? [...(root.getElementById?.(id)?.querySelectorAll('option') ?? [])] : [];
  };
  const optionLines = (field: Element, all: HTMLOptionElement[], depth: number, ref: string): void => {
    const isWhole = lines.options.isWhole || lines.options.words.length > 0;
    const options = all.slice(0, isWhole ? all.length : firstOptions);
    const rest = all.length > options.length ? ` … ${all.length} options in all: look ${ref}` : '';
    for (let at = 0; at < options.length;) {
      const group = options[at]?.closest('optgroup');
      const part = options.slice(at, at + optionsInLine);
      const end = part.findIndex((option) => option.closest('optgroup') !== group);
      const texts = part.slice(0, end < 0 ? part.length : end).map((option) => {
        const text = clean(option.label || option.text || option.value).replaceAll('|', '/');
        return option.disabled || group?.disabled ? `${text} (disabled)` : text;
      });
      at += texts.length;
      const name = group ? `options of ${quoted(group.label)}` : 'options';
      push('options', depth, `${name}: ${texts.join(' | ')}${at < options.length ? '' : rest}`, field);
    }
  };

  return { control };
}

export type Controls = ReturnType<typeof createControls>;
