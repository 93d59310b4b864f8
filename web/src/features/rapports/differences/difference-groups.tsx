import { IconRoute } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { formatDuration } from '../../../shared/duration.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { amountText } from '../../../shared/amount-text.ts';
import { Cards } from '../../../shared/list/cards.tsx';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { useFirstLines } from '../first-lines.tsx';
import line from '../projects/report-line.module.css';
import {
  amountGap,
  amountGapText,
  hoursGap,
  hoursGapText,
  personName,
  unchangedOf,
  validatedGap,
} from './difference-words.ts';
import type { DifferenceGroup, Differences } from './differences-api.ts';
import classes from './differences.module.css';
import { differenceMessages } from './messages.ts';

const messages = differenceMessages.groups;
/** Groups that are drawn before somebody asks for more. */
const usualRows = 12;

interface DifferenceGroupsProps {
  readonly found: Differences;
  /** Of one chantier, people stand in the place of chantiers. */
  readonly byPerson: boolean;
  readonly isDesk: boolean;
  /** What changed of a group alone; undefined where that is what is shown. */
  readonly linkOf: (group: DifferenceGroup) => To | undefined;
}

interface Row {
  readonly key: string;
  readonly name: Name;
  readonly to: To | undefined;
  readonly hours: readonly [before: number, after: number, gap: number];
  readonly validated: number;
  readonly amounts: readonly [before: number | null, after: number | null, gap: number];
}

interface Name {
  readonly kind: 'project' | 'person' | 'travel' | 'unchanged';
  readonly number: string;
  readonly label: string;
}

const nameOf = ({ projet, utilisateur }: DifferenceGroup): Name => {
  if (projet) return { kind: 'project', number: projet.externalId, label: projet.label };
  if (utilisateur) return { kind: 'person', number: '', label: personName(utilisateur) };
  return { kind: 'travel', number: '', label: messages.travel };
};

const rowsOf = (
  { groupes, ...found }: Differences,
  linkOf: DifferenceGroupsProps['linkOf'],
): readonly Row[] => {
  const rows = groupes.map((group): Row => ({
    key: group.projet?.id ?? group.utilisateur?.id ?? 'travel',
    name: nameOf(group),
    to: linkOf(group),
    hours: [group.avant.totalTime, group.apres.totalTime, hoursGap(group)],
    validated: validatedGap(group),
    amounts: [group.avant.montantMo, group.apres.montantMo, amountGap(group)],
  }));
  const rest = unchangedOf({ groupes, ...found });
  if (!rest || groupes.length === 0) return rows;
  const { hours, amount } = rest;
  const name: Name = { kind: 'unchanged', number: '', label: messages.unchanged };
  return [
    ...rows,
    {
      key: 'rest',
      name,
      to: undefined,
      hours: [hours, hours, 0],
      validated: 0,
      amounts: [amount, amount, 0],
    },
  ];
};

/** By chantier or person: what it came to before and after, what did not change in one line, and all of it. */
export function DifferenceGroups({ found, byPerson, isDesk, linkOf }: DifferenceGroupsProps) {
  const rows = rowsOf(found, linkOf);
  const { ref, shown, more } = useFirstLines(rows, usualRows);
  if (rows.length === 0) return null;
  const title = byPerson ? messages.byPerson : messages.byProject;
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <SectionTitle title={title} />
      </div>
      <div ref={ref} className={classes.groups}>
        {isDesk ? (
          <SimpleTable
            wide
            caption={title}
            columns={columnsOf(found, byPerson, rows)}
            rows={shown}
            rowKey={({ key }) => key}
          />
        ) : (
          <Cards items={shown} idOf={({ key }) => key} card={(row) => <GroupCard row={row} />} />
        )}
        {more && <div className={classes.more}>{more}</div>}
      </div>
    </section>
  );
}

const gap = (text: string | null) => <strong className={classes.gap}>{text ?? shared.none}</strong>;

const columnsOf = (
  { totaux }: Differences,
  byPerson: boolean,
  rows: readonly Row[],
): readonly SimpleColumn<Row>[] => {
  const { avant, apres } = totaux;
  const hasAmounts = avant.montantMo !== null || apres.montantMo !== null;
  const figure = (key: string, label: string, cell: SimpleColumn<Row>['cell'], total: string) => ({
    key,
    label,
    cell,
    total,
    end: true,
  });
  const whole = (text: string | null): string => text ?? shared.none;
  return [
    {
      key: 'groupe',
      label: byPerson ? messages.person : messages.project,
      cell: ({ name, to }) => <GroupName name={name} to={to} />,
      total: messages.total,
    },
    figure(
      'avant',
      messages.hoursBefore,
      ({ hours }) => formatDuration(hours[0]),
      formatDuration(avant.totalTime),
    ),
    figure(
      'apres',
      messages.hoursAfter,
      ({ hours }) => formatDuration(hours[1]),
      formatDuration(apres.totalTime),
    ),
    figure(
      'ecart',
      messages.hoursGap,
      ({ hours }) => gap(hoursGapText(hours[2])),
      whole(hoursGapText(hoursGap(totaux))),
    ),
    ...(rows.some(({ validated }) => validated !== 0)
      ? [
          figure(
            'valide',
            messages.validatedGap,
            ({ validated }) => hoursGapText(validated) ?? shared.none,
            whole(hoursGapText(validatedGap(totaux))),
          ),
        ]
      : []),
    ...(hasAmounts
      ? [
          figure(
            'montant-avant',
            messages.amountBefore,
            ({ amounts }) => amountText(amounts[0]),
            amountText(avant.montantMo),
          ),
          figure(
            'montant-apres',
            messages.amountAfter,
            ({ amounts }) => amountText(amounts[1]),
            amountText(apres.montantMo),
          ),
          figure(
            'montant-ecart',
            messages.amountGap,
            ({ amounts }) => gap(amountGapText(amounts[2])),
            whole(amountGapText(amountGap(totaux))),
          ),
        ]
      : []),
  ];
};

function GroupName({ name: { kind, number, label }, to }: Pick<Row, 'name' | 'to'>) {
  const opens = kind === 'person' ? messages.opensPerson(label) : messages.opensProject(label);
  return (
    <span className={line.line} data-quiet={kind === 'unchanged' || undefined}>
      {kind === 'project' && <TagSwatch colour={projectColour(number)} />}
      {kind === 'project' && <span className={line.number}>{number}</span>}
      {kind === 'person' && <Avatar name={label} size={24} />}
      {kind === 'travel' && <IconRoute size={18} aria-hidden className={classes.sign} />}
      {to ? (
        <Link to={to} className={line.label} title={opens}>
          {label}
        </Link>
      ) : (
        <span className={kind === 'unchanged' ? classes.quiet : line.label}>{label}</span>
      )}
    </span>
  );
}

/** A group under a thumb. */
function GroupCard({ row: { name, to, hours, validated, amounts } }: { readonly row: Row }) {
  const hasAmounts = amounts[0] !== null || amounts[1] !== null;
  return (
    <>
      <div className={classes.cardName}>
        <GroupName name={name} to={to} />
      </div>
      <CardFigure
        gap={hoursGapText(hours[2])}
        before={formatDuration(hours[0])}
        after={formatDuration(hours[1])}
      />
      {validated !== 0 && (
        <p className={classes.cardFigure}>
          <span>{messages.validatedGap}</span>
          <strong>{hoursGapText(validated)}</strong>
        </p>
      )}
      {hasAmounts && (
        <CardFigure
          gap={amountGapText(amounts[2])}
          before={amountText(amounts[0])}
          after={amountText(amounts[1])}
        />
      )}
    </>
  );
}

interface CardFigureProps {
  readonly gap: string | null;
  readonly before: string;
  readonly after: string;
}

function CardFigure({ gap: change, before, after }: CardFigureProps) {
  return (
    <p className={classes.cardFigure}>
      <span>{change === null ? after : messages.change(before, after)}</span>
      <strong>{change ?? shared.none}</strong>
    </p>
  );
}
