import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { IconButton } from '../ui/icon-button.tsx';
import { listMessages as messages } from './messages.ts';
import classes from './pager.module.css';
import type { ListPlace } from './use-list-address.ts';

interface PagerProps {
  /** From 1 on. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** How many there are, in words: « 38 chantiers ». */
  readonly count: string;
  readonly onPage: (page: number) => void;
}

/** How many there are, and the way to the other pages where there are some. */
export function Pager({ page, pageSize, total, count, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  return (
    <div className={classes.foot}>
      <p>{count}</p>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={messages.pagination}>
          <IconButton
            icon={IconChevronLeft}
            label={messages.previousPage}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>{messages.page(page, pages)}</span>
          <IconButton
            icon={IconChevronRight}
            label={messages.nextPage}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}

interface ToLastPageProps<Address extends { readonly page: number }> {
  readonly place: Pick<ListPlace<Address>, 'linkTo'>;
  /** How many there are. */
  readonly pages: number;
}

/** From a page that is no longer there, since the list has become shorter, to the last one. */
export function ToLastPage<Address extends { readonly page: number }>({
  place: { linkTo },
  pages,
}: ToLastPageProps<Address>) {
  return <Navigate to={linkTo({ page: pages } as Partial<Address>)} replace />;
}
