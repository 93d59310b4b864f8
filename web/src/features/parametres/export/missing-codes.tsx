import { Button } from '@mantine/core';
import { IconAlertTriangle, IconListCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { openName } from '../../../shared/layouts/use-asked-item.ts';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import type { ExportSummary, Missing } from './api/export-api.ts';
import { exportMessages } from './messages.ts';
import classes from './missing-codes.module.css';

const messages = exportMessages.missing;
/** Shown before somebody asks for the others. */
const most = 5;

/** What whoever reads the file needs and would not find in it, each with the way to where it is said. */
export function MissingCodes({ summary }: { readonly summary: ExportSummary }) {
  const { lignesIncompletes, lignes, manquants } = summary;
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  if (lignesIncompletes === 0) return null;
  const shown = showsAll ? manquants : manquants.slice(0, most);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <IconAlertTriangle size={20} className={classes.sign} aria-hidden />
        <h2 id={id} className={classes.title}>
          {messages.title}
        </h2>
        <span className={classes.of}>{messages.of(lignesIncompletes, lignes)}</span>
        <span className={classes.note}>{messages.note}</span>
      </div>
      <ul>
        {shown.map((missing) => (
          <MissingRow key={`${missing.quoi} ${missing.id}`} missing={missing} />
        ))}
      </ul>
      {shown.length < manquants.length && (
        <Button variant="link" className={classes.all ?? ''} onClick={() => setShowsAll(true)}>
          {messages.showAll(manquants.length)}
        </Button>
      )}
    </section>
  );
}

/** Who may say what is missing. */
const permissionOf = {
  matricule: 'users.write',
  codeActivite: 'projects.write',
  codeAbsence: 'absenceTypes.write',
} as const;

function MissingRow({ missing }: { readonly missing: Missing }) {
  const { quoi, label, lignes } = missing;
  const maySay = useCan(permissionOf[quoi]);
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        {quoi === 'matricule' ? (
          <Avatar name={label} size={24} />
        ) : (
          <IconListCheck size={20} className={classes.task} aria-hidden />
        )}
        <span className={classes.label}>{label}</span>
      </span>
      <span className={classes.what}>{messages[quoi](lignes)}</span>
      {maySay && (
        <Button
          component={Link}
          to={formOf(missing)}
          variant="link"
          aria-label={messages.completeOf(label)}
          className={classes.complete ?? ''}
        >
          {messages.complete}
        </Button>
      )}
    </li>
  );
}

/** Where it is said: the form of the person, of the task, or of the type of absence. */
const formOf = ({ quoi, id, projectId, label }: Missing) => {
  if (quoi === 'codeAbsence')
    return {
      pathname: paths.absenceTypes.href(),
      search: new URLSearchParams({ [openName]: id }).toString(),
    };
  if (quoi === 'matricule' || projectId === null)
    return {
      pathname: paths.users.href(),
      search: new URLSearchParams({ q: label, [openName]: id }).toString(),
    };
  const search = new URLSearchParams({ [openName]: id }).toString();
  return { pathname: paths.projectTasks.href({ id: projectId }), search };
};
