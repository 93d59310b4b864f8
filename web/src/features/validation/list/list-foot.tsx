import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-foot.module.css';
import { pageSize } from './list-query.ts';
import type { UsedListAddress } from './use-list-address.ts';

/** How many there are, and the way to the other pages where there are some. */
export function ListFoot({ used: { address, go }, total }: { used: UsedListAddress; total: number }) {
  const pages = Math.ceil(total / pageSize);
  return (
    <div className={classes.foot}>
      <p>{messages.results(total)}</p>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={messages.pagination}>
          <IconButton
            icon={IconChevronLeft}
            label={messages.previousPage}
            disabled={address.page <= 1}
            onClick={() => go({ page: address.page - 1 })}
          />
          <span>{messages.page(address.page, pages)}</span>
          <IconButton
            icon={IconChevronRight}
            label={messages.nextPage}
            disabled={address.page >= pages}
            onClick={() => go({ page: address.page + 1 })}
          />
        </nav>
      )}
    </div>
  );
}
