/** What changes on small screens and on paper. It comes last. */
export const narrowCss = `
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
