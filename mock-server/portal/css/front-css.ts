import { pictures } from '../pictures.ts';
import { dataUrl } from './data-url.ts';

const pictureRules = Object.entries(pictures.amenities)
  .map(([name, svg]) => `.picture-${name} { background-image: ${dataUrl(svg)}; }`)
  .join('\n');

/** The front page. */
export const frontCss = `
.hero { background: var(--green) ${dataUrl(pictures.hero)} right bottom / auto 100% no-repeat; margin: -30px 0 44px; color: #fff; }
.hero-row { padding-top: 62px; padding-bottom: 76px; }
.hero-words { max-width: 590px; }
.hero h1 { color: #fff; font-size: 3rem; }
.hero .lead { color: #efe9d4; }
.eyebrow { text-transform: uppercase; letter-spacing: .16em; font-size: .78rem; color: #ecd9a0; margin-bottom: .6rem; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; }
.news { padding: 0 0 18px; margin: 0 0 18px; border-bottom: 1px solid var(--line); }
.news:last-child { border-bottom: 0; }
.band { background: var(--green-soft); padding: 44px 0; margin: 30px 0 -56px; }
.amenities { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 20px; }
.amenity { background: var(--paper); border-radius: 8px; padding: 20px; border: 1px solid #d3dccc; }
.amenity p { margin: 0; color: var(--quiet); font-size: .95rem; }
.picture { display: block; width: 52px; height: 52px; margin-bottom: 12px; background-size: contain; background-repeat: no-repeat; }
${pictureRules}
`;
