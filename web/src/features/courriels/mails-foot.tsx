import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import classes from './mails-page.module.css';
import { mailMessages as messages } from './messages.ts';

interface MailsFootProps {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** How many there are, and the way to the other pages where there are some. */
export function MailsFoot({ total, page, pages, onPage }: MailsFootProps) {
  return (
    <div className={classes.foot}>
      <p>{messages.count(total)}</p>
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
