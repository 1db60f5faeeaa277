import type { StillPicture } from '../driver.ts';
import type { DomFrame, ViewElement, ViewNode } from '../view-frame.ts';

/** A frame as an SVG picture, as large as the viewport; what is further down is cut off. */
export function screenshot(frame: DomFrame): StillPicture {
  const { width, height } = frame.viewport;
  // The root of the picture is the svg element, so rules for the page's root are pointed at its html element.
  const css = frame.styles.join('\n').replace(/:root\b/g, 'html');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#fff"/>
<foreignObject width="${width}" height="${height}"><style xmlns="${xhtml}">html{font-size:16px;height:100%;overflow:hidden}body{min-height:100%;box-sizing:border-box}
${escape(css)}</style>${serialise(frame.root)}</foreignObject></svg>`;
  return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg), url: frame.url, isOld: false };
}

const xhtml = 'http://www.w3.org/1999/xhtml';
const svgNamespace = 'http://www.w3.org/2000/svg';

function serialise(node: ViewNode): string {
  if ('text' in node) return escape(node.text);
  const attributes = Object.entries({ ...node.attributes, ...stateOf(node) })
    .filter(([name]) => /^[a-z_][\w.-]*$/i.test(name) && name !== 'xmlns')
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const namespace =
    node.tag === 'html' ? ` xmlns="${xhtml}"` : node.tag === 'svg' ? ` xmlns="${svgNamespace}"` : '';
  const inside = node.tag === 'textarea' ? escape(node.value ?? '') : node.children.map(serialise).join('');
  return `<${node.tag}${namespace}${attributes}>${inside}</${node.tag}>`;
}

/** Pictures take the state of a field from its attributes only. */
function stateOf(node: ViewElement): Record<string, string> {
  if (node.tag === 'input' && node.value !== undefined) return { value: node.value };
  return node.checked ? { checked: '' } : {};
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, without the control characters that XML cannot hold. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
