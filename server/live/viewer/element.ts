/** Creates an element of the viewer. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const result = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) result.setAttribute(name, value);
  result.append(...children);
  return result;
}

export function button(
  attributes: Record<string, string>,
  act: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const result = element('button', { type: 'button', ...attributes }, ...children);
  result.addEventListener('click', act);
  return result;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Creates an icon of one path on a 24 px grid. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const line = document.createElementNS(svgNamespace, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
