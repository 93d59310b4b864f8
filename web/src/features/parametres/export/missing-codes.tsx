import { Button } from '@mantine/core';
import { IconAlertTriangle, IconListCheck } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { openName } from '../../../shared/layouts/use-asked-item.ts';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import type { ExportSummary, Missing } from './api/export-api.ts';
import { exportMessages } from './messages.ts';
import { OpenPoints } from './open-points.tsx';

const messages = exportMessages.missing;

/** What whoever reads the file needs and would not find in it, each with the way to where it is said. */
export function MissingCodes({ summary }: { readonly summary: ExportSummary }) {
  const { lignesIncompletes, lignes, manquants } = summary;
  const mayWrite = {
    matricule: useCan('users.write'),
    codeActivite: useCan('projects.write'),
    codeAbsence: useCan('absenceTypes.write'),
  };
  if (lignesIncompletes === 0) return null;
  return (
    <OpenPoints
      icon={IconAlertTriangle}
      tone="warning"
      title={messages.title}
      of={messages.of(lignesIncompletes, lignes)}
      note={messages.note}
      showAll={messages.showAll}
      points={manquants.map((missing) => {
        const { quoi, id, label, lignes: without } = missing;
        return {
          key: `${quoi} ${id}`,
          sign:
            quoi === 'matricule' ? (
              <Avatar name={label} size={24} />
            ) : (
              <IconListCheck size={20} aria-hidden />
            ),
          label,
          what: messages[quoi](without),
          act: mayWrite[quoi] && <Complete to={formOf(missing)} label={label} />,
        };
      })}
    />
  );
}

/** The way to the form in which something is said that is missing. */
export function Complete({ to, label }: { readonly to: To; readonly label: string }) {
  return (
    <Button component={Link} to={to} variant="link" aria-label={messages.completeOf(label)}>
      {messages.complete}
    </Button>
  );
}

const search = (id: string): string => new URLSearchParams({ [openName]: id }).toString();

/** The form of a person. */
export const personForm = (id: string): To => ({ pathname: paths.users.href(), search: search(id) });

/** Where it is said: the form of the person, of the task, or of the type of absence. */
const formOf = ({ quoi, id, projectId }: Missing): To => {
  if (quoi === 'codeAbsence') return { pathname: paths.absenceTypes.href(), search: search(id) };
  if (quoi === 'matricule' || projectId === null) return personForm(id);
  return { pathname: paths.projectTasks.href({ id: projectId }), search: search(id) };
};
