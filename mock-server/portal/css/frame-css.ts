import { crestSvg } from '../crest-svg.ts';
import { dataUrl } from './data-url.ts';

/** The head, the navigation and the foot. */
export const frameCss = `
.skip { position: absolute; left: -999px; top: 0; background: var(--paper); padding: 10px 16px; z-index: 2; }
.skip:focus { left: 0; }
.masthead { background: var(--green-deep); color: #fff; border-top: 5px solid var(--gold); }
.masthead-row { display: flex; flex-wrap: wrap; gap: 14px 24px; align-items: center; justify-content: space-between; padding-top: 16px; padding-bottom: 16px; }
.brand { display: flex; align-items: center; gap: 14px; color: #fff; text-decoration: none; }
.brand:hover { color: #fff; }
.brand-name { display: block; font-size: 1.4rem; line-height: 1.15; }
.brand-line { display: block; font-size: .72rem; letter-spacing: .17em; text-transform: uppercase; color: #dccf9f; }
.crest { display: block; flex: none; width: 44px; height: 50px; background: ${dataUrl(crestSvg)} center / contain no-repeat; }
.crest-large { width: 62px; height: 70px; margin: 0 auto 10px; }
.account { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; margin: 0; }
.account-name { color: #e9e4cf; font-size: .92rem; }
.mainnav { background: var(--green); }
.mainnav ul { list-style: none; display: flex; flex-wrap: wrap; margin-top: 0; margin-bottom: 0; padding-left: 6px; padding-right: 6px; }
.mainnav a { display: block; padding: 12px 18px; color: #f2ecd8; text-decoration: none; border-bottom: 3px solid transparent; }
.mainnav a:hover { background: var(--green-deep); color: #fff; }
.mainnav a[aria-current] { border-bottom-color: var(--gold); color: #fff; font-weight: 600; }
main { display: block; padding: 30px 0 56px; flex: 1 0 auto; }
.crumbs ol { list-style: none; display: flex; flex-wrap: wrap; margin: 0 0 14px; padding: 0; font-size: .9rem; color: var(--quiet); }
.crumbs li + li::before { content: "/"; margin: 0 .6em; color: #8a8568; }
.footer { background: var(--green-deep); color: #d9dccb; font-size: .92rem; }
.footer p { margin: 0; }
.footer a { color: #fff; }
.footer-row { display: flex; flex-wrap: wrap; gap: 16px 60px; padding-top: 26px; padding-bottom: 26px; }
.footer-name { color: #fff; font-size: 1.05rem; }
.footer-note { flex-basis: 100%; color: #b4bfae; font-size: .85rem; }
`;
