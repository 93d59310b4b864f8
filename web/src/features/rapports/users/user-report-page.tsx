import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { WireQuery } from '@gestiontemps/contracts/route';
import type { downloadUserReport } from '@gestiontemps/contracts/user-reports';
import { useNavigate } from 'react-router';
import { download } from '../../../shared/api/base-api.ts';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import { formatDuration } from '../../../shared/duration.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { listMessages as lists } from '../../../shared/list/messages.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useIsAuditor } from '../../../shared/session/audit-access.ts';
import { fullName, useMe } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { Matrix } from '../../../shared/ui/matrix.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { daysOf } from '../address/periods.ts';
import { noUserFilters, userReportAddress, type UserReportAddress } from '../address/user-report-address.ts';
import { AsOfFilter } from '../filters/as-of-filter.tsx';
import { ReportFilters } from '../filters/report-filters.tsx';
import { useFirstLines } from '../first-lines.tsx';
import { reportMessages } from '../messages.ts';
import frame from '../report.module.css';
import { TopList } from '../top-list.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { StateFilter } from './state-filter.tsx';
import { footOf, personRow, sumsOf, totalHeads, weekColumns, weeksAsked, withWeekIn } from './user-matrix.ts';
import classes from './user-report-page.module.css';
import { userReportCalls } from './user-report-call.ts';
import { useUserReportsQuery, type UserReport } from './user-reports-api.ts';
import { weekStates } from './week-cells.ts';

// What few look at comes on demand.
const UsersAsOf = lazyPart(async () => (await import('./users-as-of.tsx')).UsersAsOf);

const messages = reportMessages.users;
/** People who are drawn before somebody asks for more. */
const usualRows = 50;

/** /reports/utilisateurs: the weeks of people, of all whom the person may read about. */
export function UserReportPage() {
  const { address, go } = useListAddress(userReportAddress);
  const isDesk = useIsDesk();
  const { shown, asked } = weeksAsked(useMe().acces, daysOf(address.period, today()));
  const calls = userReportCalls(address, asked);
  const query = useUserReportsQuery(calls.asked);
  const { data, isStale, problem, onRetry } = loadedOf(query);
  const people = withWeekIn(data ?? [], address.state);
  return (
    <>
      <div className={frame.filters}>
        <ReportFilters
          address={address}
          onChange={go}
          file={
            // Nobody is nobody, and not everybody.
            (address.state === null || people.length > 0) && (
              <ExportButton
                isShort
                as={{
                  table: (format, options) => {
                    const { query: of } = calls.asked;
                    const wanted: WireQuery<typeof downloadUserReport> = {
                      ...of,
                      // A state narrows the people here: they are named.
                      ...(address.state !== null && {
                        UserIds: people.map(({ utilisateur }) => utilisateur.id),
                      }),
                      format,
                    };
                    return download('GET /Reporting/DownloadReportUser', { query: wanted }, options);
                  },
                }}
              />
            )
          }
          found={data && address.state !== null ? messages.peopleOf(people.length, data.length) : ''}
        >
          <AsOfFilter moment={address.asOf} onChange={(asOf) => go({ asOf })} />
          <StateFilter state={address.state} onChange={(state) => go({ state })} />
        </ReportFilters>
      </div>
      {address.asOf !== null && (
        <UsersAsOf
          moment={address.asOf}
          address={address}
          calls={calls}
          onReturn={() => go({ asOf: null })}
        />
      )}
      {problem ? (
        <div className={frame.state}>
          <ProblemPanel problem={problem} onRetry={onRetry} />
        </div>
      ) : (
        <div className={frame.report} data-stale={isStale || undefined}>
          {data ? (
            <People reports={people} range={shown} isDesk={isDesk} address={address} onChange={go} />
          ) : (
            <ListSkeleton rows={12} rowHeight={36} columns={8} />
          )}
        </div>
      )}
    </>
  );
}

interface PeopleProps {
  readonly reports: readonly UserReport[];
  readonly range: DayRange;
  readonly isDesk: boolean;
  readonly address: UserReportAddress;
  readonly onChange: (change: Partial<UserReportAddress>) => void;
}

function People({ reports, range, isDesk, address, onChange }: PeopleProps) {
  const isFiltered = address.people.length > 0 || address.state !== null || address.asOf !== null;
  if (reports.length === 0)
    return (
      <EmptyState
        drawing="rule"
        title={isFiltered ? lists.noResult : messages.nobody}
        action={
          isFiltered && (
            <Button variant="link" onClick={() => onChange(noUserFilters)}>
              {lists.reset}
            </Button>
          )
        }
      />
    );
  if (isDesk) return <UserMatrix reports={reports} range={range} />;
  const { worked, hs25, hs50, night } = sumsOf(reports);
  return (
    <>
      <div className={classes.figures}>
        <KeyFigures wide>
          <KeyFigure size="figure" label={messages.worked} value={formatDuration(worked)} />
          <KeyFigure size="figure" label={messages.hs25} value={formatDuration(hs25)} />
          <KeyFigure size="figure" label={messages.hs50} value={formatDuration(hs50)} />
          <KeyFigure size="figure" label={messages.night} value={formatDuration(night)} />
        </KeyFigures>
      </div>
      <TopList
        rows={reports
          // Who was asked for by a state is told without hours too.
          .filter(({ totals }) => address.state !== null || totals.heuresTravaillees > 0)
          .map((report) => ({
            key: report.utilisateur.id,
            label: fullName(report.utilisateur),
            done: report.totals.heuresTravaillees,
          }))}
      >
        <UserMatrix reports={reports} range={range} />
      </TopList>
    </>
  );
}

/** A line a person, a column a week; a press on a week opens its sheet. */
function UserMatrix({ reports, range }: Pick<PeopleProps, 'reports' | 'range'>) {
  const navigate = useNavigate();
  // An auditor reads how it came about; what can be done about it is not his.
  const week = useIsAuditor() ? paths.weekReplay : paths.weekSheet;
  const { ref, shown, more } = useFirstLines(reports, usualRows);
  const columns = weekColumns(range, today());
  const rows = shown.map((report) => {
    const row = personRow(report, columns);
    return {
      ...row,
      head: (
        <span className={classes.person}>
          <Avatar name={row.name} size={24} />
          <span className={classes.name}>{row.name}</span>
        </span>
      ),
    };
  });
  return (
    <div ref={ref}>
      <Matrix
        label={messages.caption}
        head={messages.person}
        columns={columns}
        rows={rows}
        totals={totalHeads}
        foot={footOf(reports, columns)}
        legend={Object.values(weekStates)}
        onOpen={(row, column) => void navigate(week.href({ id: weekIdOf(row.key, column.key) }))}
      />
      <div className={classes.notes}>
        {more}
        {reports.some(({ partiel }) => partiel) && <p>{messages.partly}</p>}
        <p>{messages.overtime}</p>
      </div>
    </div>
  );
}
