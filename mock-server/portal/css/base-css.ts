/** What every page has: colors, type, buttons, cards. */
export const baseCss = `
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
