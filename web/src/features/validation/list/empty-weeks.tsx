import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { listMessages as messages } from '../list-messages.ts';
import { isFiltered, unfiltered } from './list-address.ts';
import type { UsedListAddress } from './use-list-address.ts';

/** Nothing to show: because of the filters, or because all is done. */
export function EmptyWeeks({ used: { address, scope, linkTo } }: { used: UsedListAddress }) {
  if (isFiltered(address))
    return (
      <EmptyState
        title={messages.noResult}
        action={
          <Button variant="link" component={Link} to={linkTo(unfiltered)}>
            {messages.filters.reset}
          </Button>
        }
      />
    );
  const isDone = address.tab === 'a-valider';
  return (
    <EmptyState
      drawing={isDone ? 'level' : 'rule'}
      title={messages.empty[address.tab]}
      {...(isDone && scope === 'team' && { text: messages.allDone })}
    />
  );
}
