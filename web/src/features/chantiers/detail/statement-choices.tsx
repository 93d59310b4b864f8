import { addDays, firstOfMonth, lastOfMonth } from '@gestiontemps/contracts/dates/civil-date';
import type { WireBody, WireQuery } from '@gestiontemps/contracts/route';
import type { getProjectStatement } from '@gestiontemps/contracts/templates';
import { IconCalendarMonth, IconCurrencyEuro, IconFileText, IconPrinter } from '@tabler/icons-react';
import { download } from '../../../shared/api/base-api.ts';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { fetchComing } from '../../../shared/files/fetch-file.ts';
import type { OnComing } from '../../../shared/ui/use-coming.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { ActMenu, type MenuAct } from '../../../shared/ui/act-menu.tsx';
import { projectMessages as messages } from '../messages.ts';
import { statementMessages as words } from './statement-messages.ts';

interface StatementChoicesProps {
  readonly projectId: string;
  readonly at: DOMRect;
  readonly onClose: () => void;
  /** A file is on its way, which can be stopped; undefined once it is not. */
  readonly onComing: OnComing;
}

type Query = WireQuery<typeof getProjectStatement>;
type Days = Omit<WireBody<typeof getProjectStatement>, 'projectId'>;

const monthOf = (day: string): Days => ({ startDate: firstOfMonth(day), endDate: lastOfMonth(day) });

/** Of which days, and as what: all of it, or a month; with what labour costs for whom that is shown to. */
export function StatementChoices({ projectId, at, onClose, onComing }: StatementChoicesProps) {
  const sight = useCostSight();
  const thisMonth = today();
  const lastMonth = addDays(firstOfMonth(thisMonth), -1);
  const choose = (query: Query, days: Days = {}): Promise<void> =>
    fetchComing(
      (options) =>
        download('POST /Template/GetProjectStatement', { query, body: { projectId, ...days } }, options),
      'releve-de-chantier',
      onComing,
    );
  const act = (label: string, icon: MenuAct['icon'], query: Query, days?: Days): MenuAct => ({
    label,
    icon,
    onClick: () => void choose(query, days),
  });
  const acts = [
    act(words.whole, IconPrinter, { outputMode: 'PDF' }),
    act(words.word, IconFileText, { outputMode: 'DOCX' }),
    ...(sight === 'none'
      ? []
      : [act(words.costs, IconCurrencyEuro, { outputMode: 'PDF', avecMontants: 'true' })]),
    {
      ...act(words.month(thisMonth), IconCalendarMonth, { outputMode: 'PDF' }, monthOf(thisMonth)),
      apart: true,
    },
    act(words.month(lastMonth), IconCalendarMonth, { outputMode: 'PDF' }, monthOf(lastMonth)),
  ];
  return (
    <ActMenu
      label={messages.statement}
      at={at}
      position="bottom-end"
      width={320}
      onClose={onClose}
      acts={acts}
    />
  );
}
