import { useMediaQuery } from '@mantine/hooks';
import { formatDuration } from '../../../shared/duration.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { amountText } from '../amount-text.ts';
import type { CostReport } from '../api/projects-api.ts';
import type { CostSight } from '../cost-sight.ts';
import { LoadProblem } from '../load-problem.tsx';
import type { Loaded } from '../loaded.ts';
import { projectMessages } from '../messages.ts';
import { PersonName } from '../person-name.tsx';
import classes from './people-card.module.css';

const messages = projectMessages.overview;

type Line = CostReport['utilisateurs'][number];

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
  ...(sight === 'exact' && !isPhone
    ? [
        {
          key: 'average',
          label: messages.averageShort,
          end: true,
          cell: ({ averageCost }: Line) => (
            <span className={classes.average}>{amountText(averageCost, sight)}</span>
          ),
          total: amountText(totals.averageCost, sight),
        },
      ]
    : []),
  ...(sight === 'exact'
    ? [
        {
          key: 'amount',
          label: messages.amount,
          end: true,
          cell: ({ montantMo }: Line) => (
            <span className={classes.amount}>{amountText(montantMo, sight)}</span>
          ),
          total: amountText(totals.montantMo, sight),
        },
      ]
    : []),
];

interface PeopleCardProps {
  readonly report: Loaded<CostReport>;
  readonly sight: CostSight;
}

/** Who worked here, the most hours first; amounts by person are for administrators (domain.md §8.10). */
export function PeopleCard({ report: { data, problem, onRetry }, sight }: PeopleCardProps) {
  const isPhone = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  if (!data)
    return (
      <Card key="waiting" title={messages.byPerson}>
        {problem ? (
          <LoadProblem problem={problem} onRetry={onRetry} />
        ) : (
          <ListSkeleton rows={6} rowHeight={35} columns={sight === 'exact' ? 4 : 2} />
        )}
      </Card>
    );
  if (data.utilisateurs.length === 0)
    return (
      <Card title={messages.byPerson}>
        <EmptyState title={messages.noTime} />
      </Card>
    );
  return (
    <Card title={messages.byPerson} flush>
      <SimpleTable
        caption={messages.byPerson}
        columns={columnsOf(data, sight, isPhone)}
        rows={data.utilisateurs.toSorted((a, b) => b.totalTime - a.totalTime)}
        rowKey={({ utilisateur }) => utilisateur.id}
      />
    </Card>
  );
}
