/** The community's crest: an oak on a shield. */
export const crestSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 54">
<path d="M24 1.5 45 7v21c0 12.5-8.6 20.4-21 24.5C11.6 48.4 3 40.5 3 28V7z" fill="#1d4d3e" stroke="#c79a3f" stroke-width="2.5"/>
<path d="M22.6 22h2.8l.8 18h-4.4z" fill="#f4ecd6"/>
<circle cx="24" cy="16.5" r="6.5" fill="#f4ecd6"/><circle cx="17.8" cy="20" r="4.6" fill="#f4ecd6"/><circle cx="30.2" cy="20" r="4.6" fill="#f4ecd6"/>
</svg>`;

/** It travels inside the sheet, so a page that is shown elsewhere by its styles alone keeps it. */
const crestUrl = `url("data:image/svg+xml,${encodeURIComponent(crestSvg)}")`;

/** What every page has: colors, type, buttons, cards, the head and the foot. */
const frameCss = `
html { height: 100%; background: #143a2e; }
body {
  --green: #1d4d3e; --green-deep: #143a2e; --green-soft: #e4ece2; --cream: #faf6ea; --paper: #fffdf7;
  --gold: #c79a3f; --gold-deep: #7d5a14; --ink: #23291f; --quiet: #566050; --line: #ddd5bf;
  margin: 0; min-height: 100%; display: flex; flex-direction: column; background: var(--cream); color: var(--ink);
  font: 16px/1.55 "Segoe UI", "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
h1, h2, h3, .brand-name, .big { font-family: Georgia, "Liberation Serif", serif; font-weight: 600; color: var(--green-deep); }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .35rem; }
h2 { font-size: 1.4rem; margin: 0 0 .9rem; }
h3 { font-size: 1.08rem; margin: 0 0 .3rem; }
p { margin: 0 0 .8rem; }
a { color: #17614a; text-underline-offset: .18em; }
:focus-visible { outline: 3px solid var(--gold); outline-offset: 2px; }
.wrap { width: 100%; max-width: 1200px; margin: 0 auto; padding: 0 24px; }
.lead { font-size: 1.14rem; color: var(--quiet); margin-bottom: 1.4rem; }
.big { font-size: 1.55rem; line-height: 1.25; }
.quiet, .day, .field-hint { color: var(--quiet); font-size: .92rem; }
.day { display: block; margin: 0; color: var(--gold-deep); }
.button {
  display: inline-block; border: 1px solid transparent; border-radius: 4px; padding: 10px 18px; min-height: 44px;
  font: inherit; font-weight: 600; line-height: 1.3; cursor: pointer; text-decoration: none; background: var(--green); color: #fff;
}
.button:hover { background: var(--green-deep); }
.button-light { background: transparent; border-color: #bfae74; }
.button-gold, .button-gold:hover { background: var(--gold); color: #221a05; }
.button-plain, .button-plain:hover { background: var(--paper); border-color: #a9b3a0; color: var(--green-deep); }
.actions, .account { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 0 0 22px; }
.columns { display: grid; grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr); gap: 24px 40px; align-items: start; }
.columns-even { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 24px; }
.tiles, .rows, .timeline, .progress, nav ul, nav ol { list-style: none; margin: 0; padding: 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); gap: 18px; margin-bottom: 24px; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 22px; }
.skip { position: absolute; left: -999px; top: 0; background: var(--paper); padding: 10px 16px; z-index: 2; }
.skip:focus { left: 0; }
.masthead { background: var(--green-deep); color: #fff; border-top: 5px solid var(--gold); }
.masthead > .wrap { display: flex; flex-wrap: wrap; gap: 12px 24px; justify-content: space-between; padding-block: 16px; }
.account { margin: 0; }
.brand { display: flex; align-items: center; gap: 14px; color: #fff; text-decoration: none; }
.brand-name { display: block; font-size: 1.4rem; line-height: 1.15; color: #fff; }
.brand-line { font-size: .8rem; color: #dccf9f; }
.crest { flex: none; width: 44px; height: 50px; background: ${crestUrl} center / contain no-repeat; }
.mainnav { background: var(--green); }
.mainnav ul { display: flex; flex-wrap: wrap; max-width: 1200px; margin: 0 auto; padding: 0 7px; }
.mainnav a { display: block; padding: 12px 14px; color: #f2ecd8; text-decoration: none; border-bottom: 3px solid transparent; }
.mainnav a:hover { background: var(--green-deep); }
.mainnav a[aria-current] { border-bottom-color: var(--gold); color: #fff; font-weight: 600; }
main.wrap { padding-block: 30px 56px; flex: 1 0 auto; }
.crumbs ol { display: flex; flex-wrap: wrap; margin: 0 0 14px; font-size: .92rem; color: var(--quiet); }
.crumbs li + li::before { content: "/"; margin: 0 .6em; }
.hero { background: var(--green); color: #fff; border-radius: 8px; padding: 44px 40px 26px; margin-bottom: 36px; }
.hero h1 { color: #fff; font-size: 2.6rem; }
.hero .lead { color: #efe9d4; max-width: 590px; }
.footer { background: var(--green-deep); color: #d9dccb; font-size: .92rem; }
.footer .wrap { display: flex; flex-wrap: wrap; gap: 8px 40px; padding-block: 26px; }
.footer p { margin: 0; }
.footer a { color: #fff; }
`;

/** Lists and what is in them: folders, filters, tables, facts. */
const listCss = `
.folders ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 18px; }
.folders a {
  display: block; padding: 7px 14px; border: 1px solid #b9c0ab; border-radius: 999px;
  background: var(--paper); color: var(--green-deep); text-decoration: none;
}
.folders a[aria-current], .progress li[aria-current] { background: var(--green); color: #fff; font-weight: 600; }
.filter { display: flex; flex-wrap: wrap; gap: 14px; align-items: flex-end; margin-bottom: 22px; }
.filter .field { margin: 0; min-width: 200px; }
.table-scroll { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
caption { text-align: left; padding: 13px 16px; color: var(--quiet); }
th, td { text-align: left; padding: 11px 14px; border-top: 1px solid #e9e2cd; vertical-align: top; }
thead th { background: #f1ebd8; color: #454b35; font-size: .86rem; white-space: nowrap; }
tbody tr:nth-child(even) { background: #fcf8ec; }
.number, .pill, .dense tbody th { font-variant-numeric: tabular-nums; white-space: nowrap; }
.dense { font-size: .88rem; }
.dense th, .dense td { padding-inline: 9px; }
.table-scroll + h2 { margin-top: 28px; }
.pill { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: .84rem; font-weight: 600; }
.pill-open { background: #fbe3d7; color: #7d2c0b; }
.pill-notice { background: #fbefc9; color: #664700; }
.pill-hearing { background: #e4e1f4; color: #3c2f7d; }
.pill-resolved { background: #dcecdc; color: #1b5130; }
.pagination { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 10px; margin-top: 18px; }
.rows li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 14px; padding: 10px 0; border-top: 1px solid #ece5d1; }
.timeline li { border-left: 3px solid var(--gold); padding: 0 0 16px 16px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 9px 18px; margin: 0 0 22px; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
`;

/** Forms: fields with what is wrong with them, choices, the sign-in, the steps of a request. */
const formCss = `
.form, .alert, .done { max-width: 680px; }
.form { display: grid; grid-template-columns: 1fr 1fr; gap: 0 20px; align-items: start; }
.form > fieldset, .form > .actions, .field:has(textarea, [type="checkbox"], [type="file"]) { grid-column: 1 / -1; }
.login { max-width: 430px; margin: 0 auto; }
.field, fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
.field > label, legend { display: block; font-weight: 600; font-size: .93rem; margin-bottom: 5px; padding: 0; }
.field > input, .field > select, .field > textarea {
  width: 100%; min-height: 44px; padding: 9px 11px; border: 1px solid #8f9785; border-radius: 4px;
  font: inherit; color: var(--ink); background: #fff;
}
.field [aria-invalid="true"] { border: 2px solid #a8361d; }
.field-hint, .field-error { margin: 4px 0 0; }
.field-error { font-weight: 600; color: #8c2a12; }
.choice { display: inline-flex; margin-right: 22px; align-items: center; gap: 9px; min-height: 44px; }
.choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--green); }
.alert, .done, .hint { padding: 12px 15px; border-radius: 4px; margin-bottom: 20px; overflow-wrap: anywhere; }
.alert, .alert a { background: #fbe9e4; color: #6f1f0d; }
.done { background: var(--green-soft); color: var(--green-deep); }
.hint { background: #f6efd9; margin: 22px 0 0; }
.alert p, .hint p { margin: 0; }
.progress { display: flex; flex-wrap: wrap; gap: 8px; margin: 14px 0 22px; }
.progress li { padding: 5px 14px; border: 1px solid #c9ccb8; border-radius: 999px; background: var(--paper); }
`;

/** What changes on small screens and on paper. It comes last. */
const narrowCss = `
@media (max-width: 860px) {
  .columns, .columns-even { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 520px) {
  .wrap { padding: 0 16px; }
  .hero { padding: 26px 20px 10px; }
  .wide { min-width: 60rem; }
  .dense { min-width: 74rem; }
  .filter .field, .filter .button { width: 100%; }
  .form { grid-template-columns: minmax(0, 1fr); }
  .mainnav a { padding: 10px 9px; font-size: .95rem; }
}
@media print { .masthead, .footer, .filter, .folders, .pagination { display: none; } }
`;

/** The portal's one style sheet: deep green and cream, serif headings, no script. */
export const portalCss = [frameCss, listCss, formCss, narrowCss].join('');
