import { minutes } from '@gestiontemps/contracts/duration';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { weekStream, type WeekEvent } from './week-events.ts';

const week = `${sampleId('a')}.w2026-10-12`;
const entry = {
  line: `${week}.0123456789ab`,
  date: '2026-10-12',
  projectId: sampleId('d1'),
  taskProjectId: `${sampleId('d1')}.0123456789ab`,
  time: minutes(450),
  heuresDeNuit: minutes(60),
  comment: 'Grue en panne',
  isFinished: false,
};
const absence = {
  line: `${week}.ba9876543210`,
  date: '2026-10-13',
  absenceId: sampleId('d3'),
  time: minutes(210),
  comment: 'Matin',
};
const photo = {
  photo: `${week}.abcdef012345`,
  date: '2026-10-12',
  projectId: sampleId('d1'),
  taskProjectId: `${sampleId('d1')}.0123456789ab`,
  caption: 'Mur nord',
  kind: 'jpg',
  size: 182_113,
  width: 1600,
  height: 1200,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const;
const chain = {
  responsables: [sampleId('b')],
  commerciaux: [{ projectId: sampleId('d1'), commerciaux: [sampleId('c')] }],
  soleAdministrator: false,
};
const dayIds = [`${sampleId('a')}.d2026-10-12`];

/** A week entered, submitted, taken back, refused, validated for its owner and reopened. */
export const storedWeeks = storedEvents<WeekEvent>()({
  [weekStream(sampleId('1'), sampleId('a'), '2026-10-12')]: [
    { type: 'WeekOpened', data: { monday: '2026-10-12' } },
    { type: 'TimeEntryAdded', data: entry },
    {
      type: 'TimeEntryCorrected',
      data: { ...entry, time: minutes(360), heuresDeNuit: minutes(0), comment: null, isFinished: true },
    },
    { type: 'AbsenceAdded', data: absence },
    { type: 'AbsenceCorrected', data: { ...absence, time: minutes(420), comment: null } },
    { type: 'AbsenceRemoved', data: { line: absence.line, date: absence.date } },
    {
      type: 'DayAllowancesSet',
      data: {
        date: '2026-10-12',
        panierRepas: true,
        grandDeplacement: false,
        tempsTrajet: minutes(75),
        tempsTrajetSurHeureTravaillees: minutes(45),
        kmPro: 12,
        kmPerso: 4,
        kmPersoJustification: 'Dépôt fermé',
        prime: false,
      },
    },
    { type: 'PhotoAdded', data: photo },
    { type: 'PhotoRemoved', data: { photo: photo.photo, date: photo.date } },
    { type: 'ValidationRequested', data: { cycle: 1, level: 0, userIds: [sampleId('a')] } },
    { type: 'WeekSubmitted', data: { cycle: 1, ownerId: sampleId('a'), by: sampleId('a'), chain } },
    { type: 'ValidationRequested', data: { cycle: 1, level: 1, userIds: [sampleId('b')] } },
    { type: 'WeekWithdrawn', data: { cycle: 1, by: sampleId('a') } },
    { type: 'WeekSubmitted', data: { cycle: 2, ownerId: sampleId('a'), by: sampleId('a'), chain } },
    { type: 'ValidationRequested', data: { cycle: 2, level: 1, userIds: [sampleId('b')] } },
    { type: 'EntryCorrectedByAdmin', data: { date: '2026-10-12', lines: [entry.line] } },
    { type: 'CorrectionsAcknowledged', data: { upTo: 16 } },
    {
      type: 'StepAccepted',
      data: { cycle: 2, level: 1, userId: sampleId('b'), peers: [], commentaire: null },
    },
    { type: 'ValidationRequested', data: { cycle: 2, level: 2, userIds: [sampleId('c')] } },
    {
      type: 'ChainRevised',
      data: { cycle: 2, level: 2, closed: [sampleId('c')], chain: { ...chain, commerciaux: [] } },
    },
    { type: 'ValidationRequested', data: { cycle: 2, level: 3, userIds: [] } },
    {
      type: 'StepForced',
      data: { cycle: 2, level: 1, userId: sampleId('b'), by: sampleId('c'), validationStatus: 4 },
    },
    {
      type: 'WeekRefused',
      data: { cycle: 2, level: 3, userId: sampleId('c'), commentaire: 'Il manque mardi', dayIds },
    },
    { type: 'TimeEntryRemoved', data: { line: entry.line, date: entry.date } },
    { type: 'TimeEntryAdded', data: entry },
    { type: 'WeekSubmitted', data: { cycle: 3, ownerId: sampleId('a'), by: sampleId('c'), chain } },
    {
      type: 'StepForced',
      data: { cycle: 3, level: 0, userId: sampleId('a'), by: sampleId('c'), validationStatus: 3 },
    },
    { type: 'WeekValidated', data: { cycle: 3, by: sampleId('c'), commentaire: 'Salariée absente' } },
    { type: 'WeekReopened', data: { cycle: 3, by: sampleId('c'), commentaire: 'Mauvais chantier', dayIds } },
  ],
});
