/** Above the usual layers of pages, with room for layers that must be on top. */
const LAYER_Z_INDEX = 2_147_483_000;

/** The window size from which the panel fits next to the page. In smaller windows it covers everything. */
export const ROOMY_WINDOW = '(min-width: 641px) and (min-height: 561px)';

/**
 * Styles for the shadow root of a floating layer. The first rule is `!important`, because the page's own rules would win
 * otherwise. Later rules restore what it resets, except the writing direction, which stays the page's.
 */
export const layerStyles = `
:host { all: initial !important; display: contents !important; color-scheme: inherit !important }
[hidden] { display: none !important }
.root {
  --ground: light-dark(#fefcf8, #1e1a16);
  --raised: light-dark(#ffffff, #29231d);
  --hover: light-dark(#f0ebe2, #312a23);
  --text: light-dark(#231f1a, #f2ebe0);
  --line: light-dark(#dcd4c6, #433b32);
  --accent: light-dark(#b04a10, #ec8c4f);
  --accent-hover: light-dark(#953c0b, #f5a26c);
  --on-accent: light-dark(#ffffff, #241007);
  --need: light-dark(#faeac4, #36290f);
  --on-need: light-dark(#774c00, #efc46d);
  --away: 100%;
  color: var(--text);
  font: 14px/20px system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif;
  font-variant-numeric: tabular-nums;
}
.root[data-theme=light] { color-scheme: light }
.root[data-theme=dark] { color-scheme: dark }
:host(:dir(rtl)) .root { --away: -100% }
* { box-sizing: border-box }
button {
  display: grid;
  place-items: center;
  margin: 0;
  padding: 0;
  border: 1px solid transparent;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
svg { fill: none; stroke: currentcolor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
.launcher {
  position: fixed;
  inset-block-end: 20px;
  inset-inline-end: 20px;
  z-index: ${LAYER_Z_INDEX};
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  box-shadow: 0 1px 2px rgb(35 31 26 / 24%), 0 6px 20px rgb(35 31 26 / 24%);
}
.launcher:hover { background: var(--accent-hover) }
.launcher:focus-visible { box-shadow: 0 0 0 2px var(--raised), 0 0 0 5px var(--text); outline-color: transparent }
.launcher svg { grid-area: 1 / 1; width: 28px; height: 28px }
.launcher[aria-expanded=false] .less, .launcher[aria-expanded=true] .home { display: none }
.ring { position: absolute; inset: -5px; border: 2px solid transparent; border-radius: 50%; pointer-events: none }
[data-work=running] .ring {
  border-color: var(--accent) var(--accent) transparent;
  animation: turn 1.2s linear infinite;
}
.badge {
  position: absolute;
  inset-block-start: -8px;
  inset-inline-end: -6px;
  min-width: 22px;
  padding: 0 7px;
  border: 1px solid var(--line);
  border-radius: 99px;
  background: var(--raised);
  color: var(--text);
  font-size: 12px;
  font-weight: 600;
  white-space: nowrap;
}
[data-work=waiting] .badge { inset-block-start: -15px; border-color: var(--on-need); background: var(--need); color: var(--on-need) }
.unseen { position: fixed; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
dialog {
  position: fixed;
  z-index: ${LAYER_Z_INDEX};
  inset: 0;
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0 solid var(--line);
  overflow: hidden;
  background: var(--ground);
  color: inherit;
  overscroll-behavior: contain;
}
dialog:focus { outline: none }
dialog::backdrop { background: light-dark(rgb(35 31 26 / 48%), rgb(0 0 0 / 62%)) }
.panel { display: flex; flex-direction: column; height: 100% }
.head {
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  padding: 5px 8px 5px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--raised);
}
.head:dir(rtl) { padding: 5px 16px 5px 8px }
h2 { flex: 1; min-width: 0; margin: 0; overflow: hidden; font-size: 14px; line-height: 20px; font-weight: 600; text-overflow: ellipsis; white-space: nowrap }
.close { flex: none; width: 36px; height: 36px; border-radius: 6px }
.close:hover { background: var(--hover) }
.close svg { width: 20px; height: 20px }
.app { flex: 1; min-height: 0; overflow: auto }
/* Ignores the second click of a double-click that opened it. */
[open] .app { animation: aside 300ms }
.hoa-pilot-failure { place-self: center; border: 0 !important; text-align: center }
.hoa-pilot-failure button { margin: auto; border-color: currentcolor; border-radius: 6px }
.hoa-pilot-failure button:hover { background: var(--hover) }
@media ${ROOMY_WINDOW} {
  .floating, .modal { border-width: 1px; border-radius: 14px; box-shadow: 0 2px 6px rgb(35 31 26 / 12%), 0 16px 48px rgb(35 31 26 / 28%) }
  .floating {
    inset: auto;
    inset-block-end: 92px;
    inset-inline-end: 20px;
    width: 440px;
    height: min(720px, calc(100dvh - 112px));
  }
  .modal { margin: auto; width: min(1120px, calc(100vw - 48px)); height: min(860px, calc(100dvh - 48px)) }
}
.drawer { inset-inline: auto 0; width: min(560px, 100%); border-inline-start-width: 1px; box-shadow: 0 0 48px rgb(35 31 26 / 28%) }
@media (max-width: 640px) { .drawer { width: 100%; border-width: 0 } }
@media (forced-colors: active) {
  button, .badge, dialog { border: 1px solid ButtonText }
  button:focus-visible, .launcher:focus-visible { outline: 2px solid Highlight }
}
@media (prefers-reduced-motion: no-preference) {
  dialog { transition: opacity 200ms, transform 250ms cubic-bezier(0.2, 0, 0, 1) }
  .floating, .modal { transform-origin: bottom }
  .floating[open], .modal[open] { @starting-style { opacity: 0; transform: translateY(12px) } }
  .drawer[open] { @starting-style { transform: translateX(var(--away)) } }
}
@media (prefers-reduced-motion: reduce) {
  [data-work=running] .ring { animation: none }
}
@keyframes turn { to { rotate: 1turn } }
@keyframes aside { from, to { pointer-events: none } }
`;
