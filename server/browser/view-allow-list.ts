/** The elements and attributes that a snapshot may contain. The driver and the viewer both filter with this list. */

const htmlTags = new Set(
  `html body a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data
  datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr i img input ins kbd label legend li main mark menu meter nav ol optgroup option output p
  picture pre progress q rp rt ruby s samp search section select small span strong sub summary sup table tbody
  td textarea tfoot th thead time tr u ul var wbr`.split(/\s+/),
);

const svgTags = new Set(
  `svg g path circle ellipse line polyline polygon rect text tspan defs symbol use title desc
  linearGradient radialGradient stop clipPath mask pattern marker`.split(/\s+/),
);

const attributes = new Set(
  `class id href src alt title type name value placeholder for colspan rowspan scope headers role disabled
  readonly required selected multiple min max step maxlength minlength pattern rows cols size inputmode lang
  dir hidden open start reversed datetime width height tabindex style autocapitalize spellcheck enterkeyhint
  novalidate formnovalidate label list low high optimum wrap cite download
  viewBox preserveAspectRatio xmlns d cx cy r rx ry x y x1 x2 y1 y2 dx dy points transform fill fill-rule
  fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity
  stroke-miterlimit opacity offset stop-color stop-opacity gradientUnits gradientTransform text-anchor
  font-size font-weight font-family clip-path clip-rule mask focusable`.split(/\s+/),
);

export const isAllowedHtmlTag = (tag: string): boolean => htmlTags.has(tag);
export const isAllowedSvgTag = (tag: string): boolean => svgTags.has(tag);

/** Returns true if a snapshot may contain the attribute with this value. */
export function isAllowedAttribute(name: string, value: string): boolean {
  if (/^(?:aria|data)-[\w.-]+$/.test(name)) return true;
  if (!attributes.has(name)) return false;
  if (name === 'href') return /^(?:https?:|mailto:|tel:|#)/i.test(value);
  if (name === 'src') return /^data:image\/[\w.+-]+;base64,/i.test(value);
  return true;
}
