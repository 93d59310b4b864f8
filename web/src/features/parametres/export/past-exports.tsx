import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { useState } from 'react';
import { usePastExportsQuery, type PastExport } from '../../../shared/api/exports-api.ts';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { fullName, useCan } from '../../../shared/session/me.ts';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { downloadPast } from './api/export-api.ts';
import { exportMessages } from './messages.ts';
import { exportsOfPage, exportsQuery } from './model/first-exports.ts';
import { shortPrint } from './model/ledger-text.ts';
import classes from './past-exports.module.css';

const messages = exportMessages.past;

/** The files that were made, the newest first, each to be fetched again as it was. */
export function PastExports() {
  const [page, setPage] = useState(1);
  const { data, isStale, problem, onRetry } = loadedOf(usePastExportsQuery(exportsQuery(page)));
  return (
    <section aria-label={messages.title}>
      <SectionTitle title={messages.title} ruled />
      {problem ? (
        <ProblemPanel problem={problem} onRetry={onRetry} />
      ) : !data ? (
        <ListSkeleton rows={3} rowHeight={40} columns={4} />
      ) : data.data.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <ul className={classes.list} aria-busy={isStale} data-stale={isStale || undefined}>
          {data.data.map((made) => (
            <PastRow key={made.id} made={made} />
          ))}
        </ul>
      )}
      {data && data.totalCount > exportsOfPage && (
        <Pager
          page={page}
          pageSize={exportsOfPage}
          total={data.totalCount}
          count={String(data.totalCount)}
          onPage={setPage}
        />
      )}
    </section>
  );
}

function PastRow({ made }: { readonly made: PastExport }) {
  const { name, createdBy, createdOn, lignes, empreinte, remplaces, disponible } = made;
  const day = instantInSentence(createdOn);
  return (
    <li className={classes.row}>
      <span className={classes.day}>{day}</span>
      <span className={classes.file}>
        <span className={classes.name}>{name}</span>
        {createdBy && <span className={classes.person}>{fullName(createdBy)}</span>}
      </span>
      <span className={classes.facts}>
        <span className={classes.lines}>{messages.lines(lignes)}</span>
        {empreinte !== null && (
          <span className={classes.small} title={empreinte}>
            {messages.print(shortPrint(empreinte))}
          </span>
        )}
        {remplaces > 0 && <span className={classes.small}>{messages.replaced(remplaces)}</span>}
      </span>
      <span className={classes.act}>
        <DownloadButton
          variant="link"
          label={messages.again}
          fullLabel={messages.againOf(name, day)}
          name={name}
          disabled={!disponible}
          download={(options) => downloadPast(made, options)}
        />
        {!disponible && <Reason made={made} />}
      </span>
    </li>
  );
}

/** Why it cannot be fetched again. */
function Reason({ made }: { readonly made: PastExport }) {
  const seesAmounts = useCan('costs.read');
  const kept = made.efface ? messages.erased : messages.gone;
  return (
    <span className={classes.small}>{made.avecMontants && !seesAmounts ? messages.withAmounts : kept}</span>
  );
}
