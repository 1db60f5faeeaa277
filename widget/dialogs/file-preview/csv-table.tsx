import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { rowCountText } from '../../rules/format/format-count.ts';
import { cell, head } from '../../ui/layout/data-cells.css.ts';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { limits } from '../../rules/limits.ts';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { scroller, table } from './csv-table.css.ts';
import { parseCsv } from './parse-csv.ts';
import { note } from './text-preview.css.ts';

const PART = limits.preview.tablePart;
/** The height of a row with one line. */
const ROW_HEIGHT = 37;
const INITIAL_PARTS = [0, 1];
const ROOT_MARGIN = '800px 0px';
/** The smallest and largest column width, in digits. */
const [MIN_WIDTH, MAX_WIDTH] = [6, 36];

/**
 * Returns which parts of a long table are near the visible area. Only those are rendered; the others keep their space.
 */
function useNearParts(scrollerRef: RefObject<HTMLElement | null>, parts: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set(INITIAL_PARTS));
  const heights = useRef(new Map<number, number>());
  const [estimatedHeight, setEstimatedHeight] = useState(PART * ROW_HEIGHT);
  useEffect(() => {
    const root = scrollerRef.current;
    if (!root || parts <= INITIAL_PARTS.length) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!target.hasAttribute('data-drawn')) continue;
          heights.current.set(partOf(target), boundingClientRect.height);
          // The first part provides the estimated height of the others, so that a jump to the end lands close.
          if (partOf(target) === 0 && isIntersecting) setEstimatedHeight(boundingClientRect.height);
        }
        setNear((previous) => {
          const next = new Set(previous);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(partOf(target));
            else next.delete(partOf(target));
          }
          return next;
        });
      },
      { root, rootMargin: ROOT_MARGIN },
    );
    for (const body of root.querySelectorAll('tbody')) observer.observe(body);
    return () => observer.disconnect();
  }, [scrollerRef, parts]);
  return {
    isNear: (part: number) => near.has(part),
    heightOf: (part: number, rows: number) => heights.current.get(part) ?? (estimatedHeight * rows) / PART,
  };
}

const partOf = (body: Element) => Number(body.getAttribute('data-part'));

type Rows = readonly (readonly string[])[];

/** Memoized rows of the table. */
const TablePart = memo(({ rows, first }: { rows: Rows; first: number }) => (
  <>
    {rows.map((cells, row) => (
      <tr key={row} aria-rowindex={first + row}>
        {cells.map((value, column) => (
          <td key={column} className={cell}>
            {value}
          </td>
        ))}
      </tr>
    ))}
  </>
));

/** Measures only the first rows of a column, because finding its widest cell would mean reading all of them. */
const widthOf = (name: string, rows: Rows, column: number) => {
  const longest = rows.slice(0, PART).reduce((max, cells) => {
    return Math.max(max, cells[column]?.length ?? 0);
  }, name.length);
  return Math.min(Math.max(longest, MIN_WIDTH), MAX_WIDTH);
};

/** CSV text as a table that scrolls in its own frame with a sticky header. */
export const CsvTable = ({ label, text }: { label: string; text: string }) => {
  const { header, rows, hiddenColumns } = useMemo(() => parseCsv(text), [text]);
  const widths = useMemo(() => header.map((name, column) => widthOf(name, rows, column)), [header, rows]);
  const scrollerRef = useRef<HTMLElement>(null);
  const parts = Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) =>
    rows.slice(part * PART, (part + 1) * PART),
  );
  const { isNear, heightOf } = useNearParts(scrollerRef, parts.length);
  return (
    <>
      <p className={note}>{rowCountText(rows.length, hiddenColumns)}</p>
      <section ref={scrollerRef} className={scroller} aria-label={label} {...keyboardScrollable}>
        <table
          className={table}
          aria-rowcount={rows.length + 1}
          aria-colcount={header.length + hiddenColumns}
        >
          <caption className={hidden}>{label}</caption>
          <colgroup>
            {widths.map((width, column) => (
              <col key={column} style={{ width: `calc(${width}ch + 26px)` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {header.map((name, column) => (
                <th key={column} scope="col" className={head}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {parts.map((partRows, part) => (
            <tbody key={part} data-part={part} data-drawn={isNear(part) || undefined}>
              {isNear(part) ? (
                <TablePart rows={partRows} first={part * PART + 2} />
              ) : (
                <tr aria-hidden style={{ height: `${heightOf(part, partRows.length)}px` }} />
              )}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
};
