import type { RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { useCan } from '../../../../shared/session/me.ts';
import { Banner } from '../../../../shared/ui/banner.tsx';
import type { Preview } from '../api/export-api.ts';
import { payrollMessages } from '../messages.ts';
import { personForm } from '../missing-codes.tsx';
import { natureUnder } from '../model/payroll-text.ts';

const messages = payrollMessages.obstacle;

interface ObstaclesProps {
  readonly file: Preview;
  readonly onRubrique: ((nature: RubriqueNature | null) => void) | undefined;
}

/** What keeps a file back beside numbers that are missing, each with the way to where it is put right. */
export function Obstacles({ file: { empechements, rubriques }, onRubrique }: ObstaclesProps) {
  return empechements
    .filter(({ raison }) => raison !== 'SANS_MATRICULE')
    .map((obstacle) => (
      <Banner
        key={obstacle.message}
        tone="danger"
        title={obstacle.message}
        action={<Correction of={obstacle} rubriques={rubriques} onRubrique={onRubrique} />}
      />
    ));
}

interface CorrectionProps extends Pick<ObstaclesProps, 'onRubrique'> {
  readonly of: Preview['empechements'][number];
  readonly rubriques: Preview['rubriques'];
}

function Correction({ of: { personnes, valeur }, rubriques, onRubrique }: CorrectionProps) {
  const mayWrite = useCan('users.write');
  const mayCodeAbsences = useCan('absenceTypes.write');
  if (personnes.length > 0)
    return (
      mayWrite &&
      personnes.map(({ id, label }) => (
        <Button
          key={id}
          component={Link}
          to={personForm(id)}
          variant="default"
          aria-label={messages.correct(label)}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {label}
        </Button>
      ))
    );
  const nature = natureUnder(valeur, rubriques) ?? null;
  if (nature === 'ABSENCE')
    return (
      mayCodeAbsences && (
        <Button component={Link} to={paths.absenceTypes.href()} variant="default">
          {messages.absences}
        </Button>
      )
    );
  return (
    onRubrique && (
      <Button variant="default" aria-haspopup="dialog" onClick={() => onRubrique(nature)}>
        {messages.choose}
      </Button>
    )
  );
}
