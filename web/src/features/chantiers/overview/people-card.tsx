import { useMediaQuery } from '@mantine/hooks';
import { formatDuration } from '../../../shared/duration.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { amountText } from '../../../shared/amount-text.ts';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { reachesPeople, type CostSight } from '../../../shared/projects/cost-sight.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import type { Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { projectMessages } from '../messages.ts';
import { PersonName } from '../person-name.tsx';
import classes from './people-card.module.css';

const messages = projectMessages.overview;

type Line = CostReport['utilisateurs'][number];

const titleOf = (sight: CostSight): string =>
  sight === 'standard' ? messages.byPersonAtStandardRate : messages.byPerson;

const columnsOf = ({ totals }: CostReport, sight: CostSight, isPhone: boolean): SimpleColumn<Line>[] => [
  {
    key: 'person',
    label: messages.person,
    cell: ({ utilisateur }) => <PersonName name={fullName(utilisateur)} />,
    total: messages.total,
  },
  {
    key: 'time',
    label: messages.entered,
    end: true,
    cell: ({ totalTime }) => formatDuration(totalTime),
    total: formatDuration(totals.totalTime),
  },
  ...(sight === 'all' && !isPhone
    ? [
        {
          key: 'average',
          label: messages.averageShort,
          end: true,
          cell: ({ averageCost }: Line) => <span className={classes.average}>{amountText(averageCost)}</span>,
          total: amountText(totals.averageCost),
        },
      ]
    : []),
  ...(reachesPeople(sight)
    ? [
        {
          key: 'amount',
          label: messages.amount,
          end: true,
          cell: ({ montantMo }: Line) => <span className={classes.amount}>{amountText(montantMo)}</span>,
          total: amountText(totals.montantMo),
        },
      ]
    : []),
];

interface PeopleCardProps {
  readonly report: Loaded<CostReport>;
  readonly sight: CostSight;
}

/** Who worked here, the most hours first; amounts by person as far as the viewer sees them (domain.md §8.10). */
export function PeopleCard({ report: { data, problem, onRetry }, sight }: PeopleCardProps) {
  const isPhone = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  if (!data)
    return (
      <Card key="waiting" title={titleOf(sight)}>
        {problem ? (
          <ProblemPanel problem={problem} onRetry={onRetry} />
        ) : (
          <ListSkeleton
            rows={6}
            rowHeight={35}
            columns={sight === 'all' ? 4 : reachesPeople(sight) ? 3 : 2}
          />
        )}
      </Card>
    );
  if (data.utilisateurs.length === 0)
    return (
      <Card title={titleOf(sight)}>
        <EmptyState title={messages.noTime} />
      </Card>
    );
  return (
    <Card title={titleOf(sight)} flush>
      <SimpleTable
        caption={titleOf(sight)}
        columns={columnsOf(data, sight, isPhone)}
        rows={data.utilisateurs.toSorted((a, b) => b.totalTime - a.totalTime)}
        rowKey={({ utilisateur }) => utilisateur.id}
      />
    </Card>
  );
}
