import { payrollNatures, type PresetKey, type RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarEvent, IconClock, IconFileOff, IconRoute } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { useCan } from '../../../../shared/session/me.ts';
import type { Preset, Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages } from '../messages.ts';
import { quantityText } from '../model/ledger-text.ts';
import { lostRubriques, otherFileOf } from '../model/payroll-text.ts';
import { OpenPoints } from '../open-points.tsx';

const messages = payrollMessages.leftOut;
const signs = { H: IconClock, J: IconCalendarEvent, KM: IconRoute };

interface LeftOutProps {
  readonly file: Preview;
  readonly presets: readonly Preset[];
  readonly onRubrique: ((nature: RubriqueNature) => void) | undefined;
  readonly onTarget: (target: PresetKey) => void;
}

/** What the ledger has on these dates and the file has not, each with the reason and what can be done. */
export function LeftOut({ file, presets, onRubrique, onTarget }: LeftOutProps) {
  const { preset, rubriquesRetirees } = file;
  // Which of them have lost their rubrique is told before (`LostRubriques`).
  const horsFichier = file.horsFichier.filter(
    ({ nature }) => !rubriquesRetirees.some((lost) => lost.nature === nature),
  );
  if (horsFichier.length === 0) return null;
  return (
    <OpenPoints
      icon={IconFileOff}
      tone="info"
      title={messages.title}
      of={messages.of(horsFichier.length)}
      note={messages.note}
      showAll={exportMessages.missing.showAll}
      points={horsFichier.map((left) => {
        const { nature, label, unite, raison } = left;
        const Sign = signs[unite];
        const reason = messages.reasons[nature === 'ABSENCE' ? 'ABSENCE' : 'OTHER'][raison];
        return {
          key: `${nature} ${raison}`,
          sign: <Sign size={20} aria-hidden />,
          label,
          what: `${quantityText(left)}, ${reason}`,
          act: (
            <Mending
              left={left}
              other={otherFileOf(preset, nature, presets)}
              onRubrique={onRubrique}
              onTarget={onTarget}
            />
          ),
        };
      })}
    />
  );
}

interface MendingProps extends Pick<LeftOutProps, 'onRubrique' | 'onTarget'> {
  readonly left: Preview['horsFichier'][number];
  /** In which it goes. */
  readonly other: Preset | undefined;
}

function Mending({ left: { nature, label, raison }, other, onRubrique, onTarget }: MendingProps) {
  const mayCodeAbsences = useCan('absenceTypes.write');
  if (raison === 'AUTRE_FICHIER')
    return (
      other && (
        <Button
          variant="link"
          aria-label={messages.showOf(other.label, label)}
          onClick={() => onTarget(other.key)}
        >
          {messages.show(other.label)}
        </Button>
      )
    );
  if (nature === 'ABSENCE')
    return (
      mayCodeAbsences && (
        <Button component={Link} to={paths.absenceTypes.href()} variant="link">
          {messages.absences}
        </Button>
      )
    );
  return onRubrique && <ChooseRubrique label={label} onChoose={() => onRubrique(nature)} />;
}

function ChooseRubrique({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <Button variant="link" aria-haspopup="dialog" aria-label={messages.chooseOf(label)} onClick={onChoose}>
      {messages.choose}
    </Button>
  );
}

/** What the last file had and this one has no more, since its rubrique was taken away. */
export function LostRubriques({ file, onRubrique }: Pick<LeftOutProps, 'file' | 'onRubrique'>) {
  const lost = lostRubriques(file);
  if (lost.length === 0) return null;
  return (
    <OpenPoints
      icon={IconAlertTriangle}
      tone="warning"
      title={payrollMessages.lost.title}
      of={messages.of(lost.length)}
      note={payrollMessages.lost.note}
      showAll={exportMessages.missing.showAll}
      points={lost.map(({ nature, label, what }) => {
        const Sign = signs[payrollNatures[nature].unite];
        return {
          key: nature,
          sign: <Sign size={20} aria-hidden />,
          label,
          what,
          act: onRubrique && <ChooseRubrique label={label} onChoose={() => onRubrique(nature)} />,
        };
      })}
    />
  );
}
