/** The community's crest: an oak on a shield. */
export const crestSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 54">
<path d="M24 1.5 45 7v21c0 12.5-8.6 20.4-21 24.5C11.6 48.4 3 40.5 3 28V7z" fill="#1d4d3e" stroke="#c79a3f" stroke-width="2.5"/>
<path d="M22.6 22h2.8l.8 18h-4.4z" fill="#f4ecd6"/>
<circle cx="24" cy="16.5" r="6.5" fill="#f4ecd6"/><circle cx="17.8" cy="20" r="4.6" fill="#f4ecd6"/><circle cx="30.2" cy="20" r="4.6" fill="#f4ecd6"/>
</svg>`;

/** Inlined in the style sheet, so that live views show it. */
const crestUrl = `url("data:image/svg+xml,${encodeURIComponent(crestSvg)}")`;

/** The portal's style sheet: deep green and cream, serif headings. */
export const portalCss = `
body {
  --green: #1d4d3e; --deep: #143a2e; --paper: #fffdf7; --gold: #c79a3f; --quiet: #566050; --line: #ddd5bf; --edge: #8f9785;
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #faf6ea; color: #23291f;
  font: 16px/1.55 "Segoe UI", "Helvetica Neue", "Liberation Sans", Arial, sans-serif;
}
* { box-sizing: border-box; }
h1, h2, h3, .brand-name, .big { font-family: Georgia, "Liberation Serif", serif; font-weight: 600; color: var(--deep); }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .6rem; }
h2 { font-size: 1.4rem; margin: 0 0 .9rem; }
h3 { font-size: 1.08rem; margin: 0 0 .3rem; }
p { margin: 0 0 .8rem; }
.day, .footer p { margin: 0; font-size: .92rem; }
a { color: #17614a; text-underline-offset: .18em; }
:focus-visible { outline: 3px solid #17614a; outline-offset: 2px; }
.wrap, .mainnav ul { width: 100%; max-width: 1200px; margin: 0 auto; padding: 0 24px; }
.lead { font-size: 1.14rem; color: var(--quiet); margin-bottom: 1.4rem; }
.big { font-size: 1.55rem; line-height: 1.25; }
.quiet, .day, .crumbs, .field-hint { color: var(--quiet); font-size: .92rem; }

.tiles, .rows, .timeline, .progress, nav ul, nav ol { list-style: none; margin: 0; padding: 0; }
.actions, .account, .brand, .wrap:not(main), nav ul, nav ol, .pagination, .progress, .filter, .rows li, .choice {
  display: flex; flex-wrap: wrap; gap: 12px 14px; align-items: center;
}
.actions, .folders ul, .crumbs ol, .progress, .filter { margin-bottom: 20px; }
.masthead .wrap, .rows li, .pagination { justify-content: space-between; }
.columns, .tiles { display: grid; gap: 24px; margin-bottom: 24px; align-items: start; grid-template-columns: minmax(0, 1.75fr) minmax(0, 1fr); }
.columns-even { grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: stretch; }
.tiles { grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); }
.card, .table-scroll { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; }
.card { padding: 22px; }
.button {
  display: inline-block; border: 1px solid transparent; border-radius: 4px; padding: 10px 18px; min-height: 44px;
  font: inherit; font-weight: 600; line-height: 1.3; cursor: pointer; text-decoration: none; background: var(--green); color: #fff;
}
.button:hover, .mainnav a:hover { background: var(--deep); }
.button-light { border-color: #bfae74; }
.button-gold, .button-gold:hover { background: var(--gold); color: #221a05; }
.button-plain, .button-plain:hover { background: var(--paper); border-color: var(--edge); color: var(--deep); }

.skip { position: absolute; left: -999px; background: var(--paper); padding: 10px 16px; }
.skip:focus { left: 0; outline-offset: -5px; }
.masthead, .footer { background: var(--deep); color: #fff; border-top: 5px solid var(--gold); }
.masthead a, .footer a, .hero h1, .brand-name { color: #fff; }
:is(.masthead, .hero, .footer) :focus-visible { outline-color: var(--gold); }
.brand, .mainnav a { text-decoration: none; }
.brand-name { display: block; font-size: 1.4rem; line-height: 1.15; }
.crest { width: 44px; height: 50px; background: ${crestUrl} center / contain no-repeat; }
.mainnav, .hero { background: var(--green); }
.mainnav ul { padding: 0 10px; gap: 0; }
.mainnav a { display: block; padding: 12px 14px; border-bottom: 3px solid transparent; }
.mainnav a[aria-current] { border-bottom-color: var(--gold); font-weight: 600; }
.wrap { padding-block: 16px; }
main { flex: 1; }
.hero { color: #fff; border-radius: 8px; padding: 40px 40px 22px; margin-bottom: 36px; }
.hero .lead { color: inherit; max-width: 590px; }
.crumbs li + li::before { content: "/"; margin-right: 14px; }

.folders a, .progress li, .pill { padding: 4px 12px; border-radius: 999px; text-decoration: none; background: #e4ece2; }
.folders a[aria-current], .progress li[aria-current] { background: var(--green); color: #fff; font-weight: 600; }
.table-scroll { overflow-x: auto; margin-bottom: 24px; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
caption, th, td { text-align: left; padding: 11px 14px; vertical-align: top; }
tr { border-top: 1px solid var(--line); }
thead th { background: #f1ebd8; }
.number, .pill, thead th, .dense tbody th { font-variant-numeric: tabular-nums; white-space: nowrap; }
.dense { font-size: .86rem; }
.dense th, .dense td { padding-inline: 9px; }
.pill { font-size: .84rem; font-weight: 600; color: #1b5130; }
.pill-open { background: #fbe3d7; color: #7d2c0b; }
.pill-notice { background: #fbefc9; color: #664700; }
.pill-hearing { background: #e4e1f4; color: #3c2f7d; }
.rows li { padding: 10px 0; border-top: 1px solid var(--line); }
.timeline li { border-left: 3px solid var(--gold); padding: 0 0 16px 16px; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 9px 18px; margin: 0 0 22px; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }

.form, .alert, .done { max-width: 680px; }
.form { display: grid; grid-template-columns: 1fr 1fr; gap: 0 20px; align-items: start; }
.form > fieldset, .form > .actions, .field:has(textarea, [type="checkbox"], [type="file"]) { grid-column: 1 / -1; }
.login { max-width: 430px; margin: 0 auto; }
.filter { align-items: flex-end; }
.filter .field { margin: 0; min-width: 200px; }
.field, fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
.field > label, legend { display: block; font-weight: 600; font-size: .93rem; margin-bottom: 5px; padding: 0; }
.field > :is(input, select, textarea) {
  width: 100%; min-height: 44px; padding: 9px 11px; border: 1px solid var(--edge); border-radius: 4px;
  font: inherit; color: inherit; background: #fff;
}
.field [aria-invalid="true"] { border: 2px solid #a8361d; }
.field-hint, .field-error { margin: 4px 0 0; }
.choice { display: inline-flex; margin-right: 22px; min-height: 44px; }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--green); }
.alert, .done, .hint { padding: 12px 15px; border-radius: 4px; margin-bottom: 20px; overflow-wrap: anywhere; }
.alert, .alert a, .field-error { color: #6f1f0d; font-weight: 600; }
.alert { background: #fbe9e4; }
.done { background: #e4ece2; }
.hint { background: #f6efd9; margin: 22px 0 0; }

@media (max-width: 860px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 520px) {
  .wrap { padding-inline: 16px; }
  .mainnav ul { padding-inline: 2px; }
  .hero { padding: 26px 20px 10px; }
  .wide { min-width: 60rem; }
  .dense { min-width: 74rem; }
  .filter > * { width: 100%; }
  .form { grid-template-columns: minmax(0, 1fr); }
}
`;
