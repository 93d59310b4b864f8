import { IconCircleCheck, IconCircleX, IconHourglass, IconPencil } from '@tabler/icons-react';
import { Donut } from '../shared/charts/donut.tsx';
import { formatDuration } from '../shared/duration.ts';
import { EnteredOfPlanned, Progress } from '../shared/projects/entered-of-planned.tsx';
import { SiteLine, SiteWords } from '../shared/projects/site-line.tsx';
import { AsOfStrip } from '../shared/ui/as-of-strip.tsx';
import { Avatar } from '../shared/ui/avatar.tsx';
import { Card } from '../shared/ui/card.tsx';
import type { MatrixState } from '../shared/ui/matrix-parts.tsx';
import { Matrix } from '../shared/ui/matrix.tsx';
import { ProgressRow } from '../shared/ui/progress-row.tsx';
import { StepLine } from '../shared/ui/step-line.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

const states = {
  done: { icon: IconCircleCheck, word: 'Validée', tone: 'green' },
  asked: { icon: IconHourglass, word: 'À valider', tone: 'orange' },
  refused: { icon: IconCircleX, word: 'Refusée', tone: 'red' },
  open: { icon: IconPencil, word: 'Ouverte', tone: 'grey' },
} as const satisfies Record<string, MatrixState>;

const weeks = ['28 sept.', '5 oct.', '12 oct.', '19 oct.', '26 oct.', '2 nov.', '9 nov.', '16 nov.'].map(
  (below, index) => ({
    key: below,
    label: `S${40 + index}`,
    below,
    name: `semaine ${40 + index}`,
    ...(index === 7 && { ground: 'current' as const }),
  }),
);

const people = [
  { name: 'Anaïs Le Bris', hours: [35, 36.5, 35, 35, 28, 37, 28, 35], last: states.asked },
  { name: 'Erwan Riou', hours: [42, 43.5, 41, 44, 39, 42.5, 35, 44.5], last: states.asked },
  { name: 'Lucie Moreau', hours: [35, 35, 37, 36, 0, 33, 28, 28], last: states.refused },
  {
    name: 'Marie-Christine de La Rochefoucauld',
    hours: [35, 35, 35, 35, 35, 35, 35, 22.5],
    last: states.open,
  },
];

const sum = (hours: readonly number[]): number => hours.reduce((total, each) => total + each, 0);
const rows = people.map(({ name, hours, last }) => ({
  key: name,
  name,
  head: (
    <span className={classes.person}>
      <Avatar name={name} size={24} /> {name}
    </span>
  ),
  cells: hours.map((time, index) =>
    time === 0
      ? null
      : {
          text: formatDuration(time),
          state: index === 7 ? last : states.done,
          details: time > 35 ? ([['HS25', formatDuration(Math.min(time - 35, 8))]] as const) : [],
        },
  ),
  totals: [formatDuration(sum(hours)), sum(hours) > 300 ? '48h30' : ''],
}));

/** What reports, imports and long acts are made of. */
export function Reports() {
  return (
    <>
      <Part title="Étapes">
        <StepLine label="Import" steps={['Fichier', 'Vérification', 'Résultat']} at={0} />
        <StepLine label="Import en cours" steps={['Fichier', 'Vérification', 'Résultat']} at={1} />
        <StepLine label="Import terminé" steps={['Fichier', 'Vérification', 'Résultat']} at={3} />
      </Part>
      <Part title="Tel qu'au">
        <AsOfStrip instant="19/11/2026 à 18:00" since="+51h15 et +1 598,70 €" onReturn={() => undefined} />
        <AsOfStrip instant="31/10/2026 à 23:59" onReturn={() => undefined} />
      </Part>
      <ProgressRow
        label="Reconstruction de la vue Heures et coûts par chantier"
        value={612_133}
        max={987_312}
        count="612 133 événements sur 987 312"
        left="reste 1 min 12 s"
        note="La saisie continue. Les écrans lisent la v9 jusqu'à la bascule ; elle reste disponible 7 jours pour revenir en arrière."
      />
      <ProgressRow label="Envoi du fichier chantiers-2027.xlsx" value={0} max={0} count="Préparation" />
      <div className={classes.charts}>
        <Card title="Heures par tâche">
          <Donut
            label="Heures par tâche"
            unit="heures"
            format={formatDuration}
            parts={[
              { key: '1', label: 'Gros œuvre', value: 486 },
              {
                key: '2',
                label: 'Coffrage, ferraillage et reprise des réservations du niveau 2',
                value: 298.5,
              },
              { key: '3', label: 'Placo', value: 112 },
              { key: '4', label: 'Étanchéité', value: 72 },
              { key: '5', label: 'Finitions', value: 64 },
            ]}
          />
        </Card>
        <Card title="Une seule tâche, ou aucune">
          <Donut
            label="Une seule tâche"
            format={formatDuration}
            parts={[{ key: '1', label: 'Placo', value: 8 }]}
          />
          <Donut label="Aucune tâche" format={formatDuration} parts={[]} />
        </Card>
      </div>
      <Matrix
        label="Heures par personne et par semaine"
        head="Personne"
        columns={weeks}
        rows={rows}
        totals={['Total', 'HS25']}
        foot={{
          label: 'Total semaine',
          cells: weeks.map((_, index) => formatDuration(sum(people.map(({ hours }) => hours[index] ?? 0)))),
          totals: [formatDuration(sum(people.flatMap(({ hours }) => hours))), '48h30'],
        }}
        legend={Object.values(states)}
        onOpen={() => undefined}
      />
      <Part title="Chantier">
        <div className={classes.column}>
          <SiteLine number="CH26-0042" place="Résidence des Tilleuls, Nantes" />
          <SiteLine number="CH26-0038" place="École Jean-Moulin, Rezé" client="Ville de Rezé" />
          <SiteLine number="CH26-0051" place="Halle du marché, Vannes" quiet />
          <SiteLine
            number="CH26-0058"
            place="Surélévation de l'immeuble du 12 rue de La Fosse et de ses dépendances"
            client="SDC La Fosse"
          />
          {[
            { totalInputTime: 1_246.5, totalPlannedTime: 1_480 },
            { totalInputTime: 183.5, totalPlannedTime: 170 },
          ].map((time) => (
            <div key={time.totalInputTime}>
              <EnteredOfPlanned {...time} /> · <Progress {...time} />
            </div>
          ))}
          <div>
            <SiteWords number="CH26-0055" place="Maison de santé, Vertou" client="SCI Santé Vertou" />
          </div>
        </div>
      </Part>
    </>
  );
}
