export interface PageOf<T> {
  items: T[];
  page: number;
  pages: number;
  total: number;
}

/** The asked page of a list; a number out of range, or none at all, gives the nearest page. */
export function pageOf<T>(list: readonly T[], asked: string | undefined, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const number = Number.parseInt(asked ?? '1', 10);
  const page = Math.min(pages, Math.max(1, Number.isNaN(number) ? 1 : number));
  return { items: list.slice((page - 1) * size, page * size), page, pages, total: list.length };
}
