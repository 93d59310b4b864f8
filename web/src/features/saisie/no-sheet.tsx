import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../../shared/layouts/page.tsx';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { saisieMessages } from './messages.ts';
import { noSheetMessages } from './no-sheet-messages.ts';

/** In place of the week, for who manages the company without being of it: why there is none, and the way on. */
export function NoSheet() {
  const { title, text, action } = noSheetMessages;
  return (
    <Page title={saisieMessages.title}>
      <EmptyState
        drawing="rule"
        title={title}
        text={text}
        action={
          <Button variant="link" component={Link} to={paths.companies.href()}>
            {action}
          </Button>
        }
      />
    </Page>
  );
}
