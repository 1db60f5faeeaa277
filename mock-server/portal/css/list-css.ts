/** Lists: folders, filters, tables, their pages. */
export const listCss = `
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
