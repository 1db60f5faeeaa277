/** Pictures travel inside the sheet, so a page that is shown elsewhere by its styles alone keeps them. */
export const dataUrl = (svg: string): string => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
