/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';

interface PaginationProps {
  page: number;
  pages: number;
  /** "violations" */
  what: string;
  linkTo: (page: number) => string;
}

/** Previous and next page; nothing when everything fits on one. */
export const Pagination: FC<PaginationProps> = ({ page, pages, what, linkTo }) =>
  pages <= 1 ? null : (
    <nav class="pagination" aria-label={`Pages of ${what}`}>
      {page > 1 ? (
        <a class="button button-plain" rel="prev" href={linkTo(page - 1)}>
          Previous page
        </a>
      ) : (
        <span></span>
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <a class="button button-plain" rel="next" href={linkTo(page + 1)}>
          Next page
        </a>
      ) : (
        <span></span>
      )}
    </nav>
  );
