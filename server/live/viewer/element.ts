/** Makes an element of the viewer's own chrome. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export function button(
  attributes: Record<string, string>,
  act: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', act);
  return made;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** A line drawing of one path on a 24 px grid. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const line = document.createElementNS(svgNamespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
