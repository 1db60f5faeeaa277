/** Pictures travel inside the sheet, so a page that is shown elsewhere by its styles alone keeps them. */
export const dataUrl = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

/** The community's crest: an oak on a shield over a ridge. */
export const crestSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 54">
<path d="M24 1.5 45 7v21c0 12.5-8.6 20.4-21 24.500C11.6 48.4 3 40.5 3 28V7z" fill="#f4ecd6" stroke="#c79a3f" stroke-width="2.5"/>
<path d="M24 7 40 11v17c0 9.3-6.3 15.2-16 18.800C14.3 43.2 8 37.3 8 28V11z" fill="#1d4d3e"/>
<path d="M8.3 31c4.2-3 7.8-3.3 11.7-1.2 5 2.7 10.5 2 19.6-2.3-.6 8.7-6.7 14.5-15.6 18.3-8.5-3.3-14.3-7.9-15.7-14.800z" fill="#c79a3f"/>
<path d="M22.6 22h2.800l.8 12.500h-4.400z" fill="#f4ecd6"/>
<circle cx="24" cy="16.5" r="6.5" fill="#f4ecd6"/><circle cx="17.8" cy="20" r="4.6" fill="#f4ecd6"/><circle cx="30.2" cy="20" r="4.6" fill="#f4ecd6"/>
</svg>`;

const picture = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52"><circle cx="26" cy="26" r="26" fill="#1d4d3e"/>${shapes}</svg>`;

const line = 'fill="none" stroke="#f4ecd6" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"';

/** An oak of a few round crowns, its foot at the given point. */
const oak = (x: number, y: number, size: number, crown: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 0c2-14 2-26 0-40h10c-2 14-2 26 0 40z" fill="#6d5322"/>` +
  `<g fill="${crown}"><circle cx="0" cy="-70" r="30"/><circle cx="-27" cy="-53" r="22"/><circle cx="27" cy="-53" r="22"/><circle cx="0" cy="-45" r="20"/></g></g>`;

const house = (x: number, y: number, wall: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 0v-44h74V0z" fill="${wall}"/><path d="M-8-42 37-78l45 36z" fill="#a9692f"/>` +
  `<path d="M30 0v-25h15V0z" fill="#143a2e"/><path d="M9-32h13v13H9zM53-32h13v13H53z" fill="#f6d98a"/></g>`;

/** Drawings of the front page, as SVG. */
export const pictures = {
  hero:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">' +
    '<defs><linearGradient id="f" x1="0" x2="1"><stop offset="0" stop-color="#1d4d3e"/><stop offset=".45" stop-color="#1d4d3e" stop-opacity="0"/></linearGradient></defs>' +
    '<circle cx="470" cy="120" r="74" fill="#e8c678"/><circle cx="470" cy="120" r="104" fill="#e8c678" opacity=".16"/>' +
    '<path d="M0 250c120-70 210-66 310-20s190 20 330-56v186H0z" fill="#2d6551"/>' +
    '<path d="M0 300c150-64 260-40 370-16s180-10 270-54v130H0z" fill="#3d7a5f"/>' +
    `${oak(292, 292, 0.9, '#245a45')}${house(352, 296, '#f4ecd6')}${house(500, 284, '#e6dcc0')}${oak(468, 294, 0.8, '#1f5340')}${oak(612, 290, 1.25, '#245a45')}` +
    '<path d="M0 330c190-46 330-36 640-42v72H0z" fill="#4b8a69"/><rect width="640" height="360" fill="url(#f)"/></svg>',
  amenities: {
    pool: picture(
      `<path d="M11 31c4 3 6 3 10 0s6-3 10 0 6 3 10 0M11 38c4 3 6 3 10 0s6-3 10 0 6 3 10 0" ${line}/><path d="M20 27V15c0-4 5-4 5-1M31 27V15c0-4 5-4 5-1M20 20h11" ${line}/>`,
    ),
    clubhouse: picture(`<path d="M11 25 26 13l15 12M15 23v16h22V23M23 39V29h6v10" ${line}/>`),
    trails: picture(
      `<path d="M20 40c8-5-4-10 4-15s4-8 4-13" ${line}/><path d="M36 40V29M12 36v-8" ${line}/><circle cx="36" cy="24" r="5" fill="#c79a3f"/><circle cx="12" cy="24" r="4" fill="#c79a3f"/>`,
    ),
    courts: picture(
      `<ellipse cx="23" cy="21" rx="9" ry="11" transform="rotate(-35 23 21)" ${line}/><path d="m29 30 8 10" ${line}/><circle cx="37" cy="17" r="3.5" fill="#e8c678"/>`,
    ),
  },
};
