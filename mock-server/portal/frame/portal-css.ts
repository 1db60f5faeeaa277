import { crestSvg, dataUrl, pictures } from './pictures.ts';

/** What every page has: colors, type, buttons, cards. */
const baseCss = `
html { height: 100%; background: #143a2e; }
body {
  --green: #1d4d3e; --green-deep: #143a2e; --green-soft: #e4ece2; --cream: #faf6ea; --paper: #fffdf7;
  --gold: #c79a3f; --gold-deep: #7d5a14; --ink: #23291f; --quiet: #566050; --line: #ddd5bf;
  margin: 0; min-height: 100%; display: flex; flex-direction: column; background: var(--cream); color: var(--ink);
  font: 16px/1.55 "Segoe UI", "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
h1, h2, h3, .brand-name, .big, .footer-name, .lead { font-family: Georgia, "Liberation Serif", "Times New Roman", serif; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .35rem; color: var(--green-deep); font-weight: 600; }
h2 { font-size: 1.4rem; margin: 0 0 .9rem; color: var(--green-deep); font-weight: 600; }
h3 { font-size: 1.08rem; margin: 0 0 .3rem; font-weight: 600; }
p { margin: 0 0 .8rem; }
a { color: #17614a; text-underline-offset: .18em; }
a:hover { color: var(--gold-deep); }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.wrap { width: 100%; max-width: 1200px; margin: 0 auto; padding: 0 24px; }
.lead { font-size: 1.14rem; color: var(--quiet); margin-bottom: 1.4rem; }
.big { font-size: 1.55rem; line-height: 1.25; color: var(--green-deep); margin-bottom: .5rem; }
.button { display: inline-block; border: 1px solid transparent; border-radius: 4px; padding: 10px 18px; font: inherit; font-weight: 600; line-height: 1.3; cursor: pointer; text-decoration: none; background: var(--green); color: #fff; }
.button:hover { background: var(--green-deep); color: #fff; }
.button-light { background: transparent; border-color: #bfae74; color: #fff; padding: 7px 16px; }
.button-light:hover { background: var(--green); }
.button-gold { background: var(--gold); color: #221a05; }
.button-gold:hover { background: #d8ad55; color: #221a05; }
.button-quiet { background: rgba(255, 253, 247, .1); border-color: #e9dfc0; color: #fff; }
.button-plain { background: var(--paper); border-color: #a9b3a0; color: var(--green-deep); }
.button-plain:hover { background: var(--green-soft); color: var(--green-deep); }
.button-wide { width: 100%; padding: 12px 18px; }
.columns { display: grid; grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr); gap: 40px; align-items: start; }
.columns-even { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 24px; box-shadow: 0 1px 2px rgba(48, 44, 24, .07); }
code { font: .95em "Liberation Mono", Consolas, monospace; background: #fff; padding: 1px 5px; border-radius: 3px; }
.day { display: block; color: var(--gold-deep); font-size: .86rem; margin-bottom: .15rem; }
`;

/** The head, the navigation and the foot. */
const frameCss = `
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

const pictureRules = Object.entries(pictures.amenities)
  .map(([name, svg]) => `.picture-${name} { background-image: ${dataUrl(svg)}; }`)
  .join('\n');

/** The front page. */
const frontCss = `
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

/** Lists: folders, filters, tables, their pages. */
const listCss = `
.folders ul { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 18px; padding: 0; }
.folder { display: block; padding: 7px 14px; border: 1px solid #b9c0ab; border-radius: 999px; background: var(--paper); color: var(--green-deep); text-decoration: none; font-size: .94rem; }
.folder:hover { background: var(--green-soft); }
.folder[aria-current] { background: var(--green); border-color: var(--green); color: #fff; font-weight: 600; }
.count { font-variant-numeric: tabular-nums; opacity: .85; margin-left: .2em; }
.filter { display: flex; flex-wrap: wrap; gap: 14px; align-items: flex-end; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 16px 18px; margin-bottom: 22px; }
.filter .field { margin: 0; min-width: 200px; }
.filter .button { min-height: 44px; }
.table-scroll { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
caption { text-align: left; padding: 13px 16px; color: var(--quiet); font-size: .92rem; }
th, td { text-align: left; padding: 11px 16px; border-top: 1px solid #e9e2cd; vertical-align: top; }
thead th { background: #f1ebd8; color: #454b35; font-size: .8rem; letter-spacing: .05em; text-transform: uppercase; white-space: nowrap; }
tbody th { font-weight: 600; }
tbody tr:nth-child(even) { background: #fcf8ec; }
tbody tr:hover { background: #f3f4e6; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.dense { font-size: .88rem; }
.dense th, .dense td { padding-left: 9px; padding-right: 9px; }
.dense tbody th { white-space: nowrap; }
.after-table { margin-top: 28px; }
.download { font-weight: 600; }
.pill { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: .84rem; font-weight: 600; white-space: nowrap; }
.pill-open { background: #fbe3d7; color: #7d2c0b; }
.pill-notice { background: #fbefc9; color: #664700; }
.pill-hearing { background: #e4e1f4; color: #3c2f7d; }
.pill-resolved { background: #dcecdc; color: #1b5130; }
.pagination { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 10px; margin-top: 18px; }
.pagination p { margin: 0; color: var(--quiet); }
.empty { background: var(--paper); border: 1px dashed #b9b08f; border-radius: 8px; padding: 34px; text-align: center; color: var(--quiet); }
`;

/** One thing in full, and the dashboard. */
const recordCss = `
.figures, .rows, .timeline { list-style: none; margin: 0; padding: 0; }
.figures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 18px; margin-bottom: 24px; }
.figure { border-top: 4px solid var(--green); padding: 18px 20px; }
.figure-name { color: var(--quiet); font-size: .9rem; margin-bottom: .25rem; }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 14px; padding: 10px 0; border-top: 1px solid #ece5d1; }
.row-side { color: var(--quiet); font-size: .92rem; }
.timeline li { border-left: 3px solid var(--gold); padding: 0 0 16px 16px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 9px 18px; margin: 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.agenda { margin: 0; padding-left: 30px; }
.agenda li { padding: 3px 0; }
.facts + h2 { margin-top: 26px; }
.facts + .field-hint { margin-top: 22px; }
`;

/** Forms: fields with what is wrong with them, choices, the sign-in, the steps of a request. */
const formCss = `
.login { display: flex; justify-content: center; }
.login-card { width: 100%; max-width: 430px; padding: 32px; border-top: 4px solid var(--gold); }
.login-card h1, .login-card > p:not(.alert) { text-align: center; }
.field { margin-bottom: 16px; }
.field label { display: block; font-weight: 600; font-size: .93rem; margin-bottom: 5px; }
.field input, .field select { width: 100%; font: inherit; color: var(--ink); background: #fff; border: 1px solid #8f9785; border-radius: 4px; padding: 9px 11px; min-height: 44px; }
.alert { background: #fbe9e4; border-left: 4px solid #a8361d; color: #6f1f0d; padding: 11px 14px; border-radius: 4px; margin-bottom: 20px; }
.hint { margin-top: 22px; padding: 14px 16px; background: #f6efd9; border: 1px dashed #bd9d55; border-radius: 6px; font-size: .93rem; }
.hint p { margin: 0; overflow-wrap: anywhere; }
.hint-title { font-weight: 600; color: var(--gold-deep); }
.form, .alert, .done { max-width: 680px; }
.field textarea { width: 100%; font: inherit; color: var(--ink); background: #fff; border: 1px solid #8f9785; border-radius: 4px; padding: 9px 11px; min-height: 7.5rem; resize: vertical; }
.field input[type="file"] { padding: 8px; background: var(--paper); }
.field-hint { margin: 4px 0 0; font-size: .88rem; color: var(--quiet); }
.field-error { margin: 4px 0 0; font-size: .93rem; font-weight: 600; color: #8c2a12; }
.field [aria-invalid="true"] { border-color: #a8361d; border-width: 2px; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 0 20px; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
legend { font-weight: 600; font-size: .93rem; margin-bottom: 5px; padding: 0; }
.choices { display: flex; flex-wrap: wrap; gap: 4px 22px; }
.choice { display: flex; align-items: center; gap: 9px; min-height: 44px; }
.choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--green); }
.choice label, .field .choice label { font-weight: 400; font-size: 1rem; margin: 0; }
.alert ul { margin: 4px 0 0; padding-left: 20px; }
.alert a { color: #6f1f0d; }
.alert p { margin: 0; }
.done { background: var(--green-soft); border-left: 4px solid var(--green); color: var(--green-deep); padding: 13px 16px; border-radius: 4px; margin: 0 0 22px; }
.done p { margin: 0; }
.progress { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 14px 0 22px; padding: 0; font-size: .92rem; color: var(--quiet); }
.progress li { padding: 5px 14px; border: 1px solid #c9ccb8; border-radius: 999px; background: var(--paper); }
.progress li[aria-current] { background: var(--green); border-color: var(--green); color: #fff; font-weight: 600; }
.form-actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 22px; }
.toolbar { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 22px; }
.toolbar form { margin: 0; }
.form .toolbar { margin-top: 18px; }
`;

/** What changes on small screens and on paper. It comes last. */
const narrowCss = `
@media (max-width: 860px) {
  .columns, .columns-even { grid-template-columns: minmax(0, 1fr); gap: 24px; }
  .amenities, .figures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .hero { background-image: none; }
}
@media (max-width: 520px) {
  .wrap { padding-left: 16px; padding-right: 16px; }
  h1 { font-size: 1.75rem; }
  .hero h1 { font-size: 2.2rem; }
  .hero-row { padding-top: 40px; padding-bottom: 44px; }
  .mainnav a { padding: 11px 9px; font-size: .95rem; }
  .mainnav ul { padding-left: 7px; padding-right: 7px; }
  .masthead-row { gap: 10px; }
  th, td { padding-left: 10px; padding-right: 10px; }
  .spread { min-width: 44rem; }
  .wide { min-width: 68rem; }
  .dense { min-width: 74rem; }
  tbody th a { white-space: nowrap; }
  .amenities, .figures { grid-template-columns: minmax(0, 1fr); }
  .filter .field, .filter .button { width: 100%; }
  .card { padding: 18px 16px; }
  .facts { column-gap: 12px; font-size: .93rem; }
  .fields { grid-template-columns: minmax(0, 1fr); }
  .form-actions .button { width: 100%; text-align: center; }
}
@media print { .masthead, .footer, .filter, .folders, .pagination { display: none; } }
`;

/** The portal's one style sheet: deep green and cream, serif headings, no script. */
export const portalCss = [baseCss, frameCss, frontCss, listCss, recordCss, formCss, narrowCss].join('');
