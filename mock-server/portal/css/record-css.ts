/** One thing in full, and the dashboard. */
export const recordCss = `
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
