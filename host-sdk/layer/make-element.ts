const SVG = 'http://www.w3.org/2000/svg';

/** Creates an element with a class and a text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** Creates a button with a label for screen readers. */
export function button(className: string, label: string, ...children: Element[]): HTMLButtonElement {
  const element = make('button', className);
  element.type = 'button';
  element.setAttribute('aria-label', label);
  element.append(...children);
  return element;
}

/** Creates a decorative icon, drawn as one line within 20 by 20 units. */
export function icon(path: string, className = ''): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', className);
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
