import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';

const entreprise = '7d5c0c4e-0000-4000-8000-000000000001';
const other = '7d5c0c4e-0000-4000-8000-000000000002';
const ana = '7d5c0c4e-0000-4000-8000-00000000000a';
const rene = '7d5c0c4e-0000-4000-8000-00000000000b';
const admin = '7d5c0c4e-0000-4000-8000-00000000000c';
const halles = '7d5c0c4e-0000-4000-8000-0000000000d1';
const sci = '7d5c0c4e-0000-4000-8000-0000000000d2';
const rtt = '7d5c0c4e-0000-4000-8000-0000000000d3';
const enduit = '7d5c0c4e-0000-4000-8000-0000000000d4';
const command = '7d5c0c4e-0000-4000-8000-0000000000e1';
const week = `${ana}.w2026-10-12`;
const task = `${halles}.0123456789ab`;

type Stored = readonly [type: string, data: RecordedEvent['data']];

const entry = {
  line: `${week}.0123456789ab`,
  date: '2026-10-12',
  projectId: halles,
  taskProjectId: task,
  time: 450,
  heuresDeNuit: 60,
  comment: 'Grue en panne',
  isFinished: false,
};
const absence = {
  line: `${week}.ba9876543210`,
  date: '2026-10-13',
  absenceId: rtt,
  time: 210,
  comment: 'Matin',
};
const chain = {
  responsables: [rene],
  commerciaux: [{ projectId: halles, commerciaux: [admin] }],
  soleAdministrator: false,
};
const days = [`${ana}.d2026-10-12`];

/**
 * What the log holds, one event of every type at least, secrets opened. Frozen: each was once written and has to be read
 * for ever. A new type or a new shape adds a sample; none is ever changed or taken away.
 */
const stored: Readonly<Record<string, readonly Stored[]>> = {
  [`account-${ana}`]: [
    ['AccountCreated', {}],
    ['InvitationIssued', { invitation: 1, entreprise, expiresOn: '2026-10-19T08:00:00.000Z' }],
    ['PasswordSet', { credential: command, by: 'invitation' }],
    ['CompanyJoined', { entreprise }],
    ['CompanyOffered', { entreprise: other }],
    ['OfferWithdrawn', { entreprise: other }],
    ['EmailChanged', {}],
    ['SuperadminGranted', {}],
  ],
  [`settings-${entreprise}`]: [
    ['CompanyRegistered', { name: 'Bâtir Ouest', logo: null }],
    ['CompanyRenamed', { name: 'Bâtir Grand Ouest' }],
    ['CompanyLogoChanged', { logo: 'a5f1' }],
    [
      'SettingsChanged',
      { effectiveFrom: '2026-10-12', changes: { hoursDelay: 48, exportReportName: 'ERP' } },
    ],
  ],
  [`user-${entreprise}~${ana}`]: [
    [
      'MemberAdded',
      {
        role: 'utilisateur',
        externalId: 'M0042',
        responsableIds: [rene],
        saisieFeuilleTempsDisable: false,
        accessAllChantier: false,
        canAddTaskOnChantier: false,
        permissions: [],
        baseSalaire: '2100.00',
      },
    ],
    ['MemberRoleChanged', { role: 'responsable' }],
    ['MemberLinksChanged', { responsableIds: [] }],
    [
      'MemberRightsChanged',
      {
        saisieFeuilleTempsDisable: true,
        accessAllChantier: true,
        canAddTaskOnChantier: true,
        permissions: ['export.read'],
      },
    ],
    ['MemberCodeChanged', { externalId: null }],
    ['MemberSalaryChanged', { baseSalaire: null }],
    ['MemberRenamed', {}],
    ['MemberDeactivated', {}],
    ['MemberReactivated', {}],
  ],
  [`user-${entreprise}~${rene}`]: [
    [
      'MemberInvited',
      {
        role: 'responsable',
        externalId: null,
        responsableIds: [],
        saisieFeuilleTempsDisable: false,
        accessAllChantier: false,
        canAddTaskOnChantier: false,
        permissions: [],
        baseSalaire: null,
      },
    ],
    ['MemberJoined', {}],
  ],
  [`roster-${entreprise}`]: [
    ['RosterOpened', { administrators: [admin] }],
    ['AdministratorAdmitted', { userId: ana }],
    ['AdministratorDismissed', { userId: admin }],
  ],
  [`code-${entreprise}~client~5f2b`]: [
    ['Reserved', { owner: sci, commandId: command }],
    ['Released', { owner: sci, commandId: command }],
  ],
  [`client-${entreprise}~${sci}`]: [
    ['ClientAdded', { externalId: 'CL00007' }],
    ['ClientChanged', { externalId: 'CL00008' }],
    ['ClientRemoved', {}],
  ],
  [`absenceType-${entreprise}~${rtt}`]: [
    ['AbsenceTypeAdded', { label: 'RTT', code: 'RTT', compteSeuilHS: false }],
    ['AbsenceTypeChanged', { label: 'RTT', code: 'RTT-1', compteSeuilHS: true }],
    ['AbsenceTypeRemoved', {}],
  ],
  [`referenceTask-${entreprise}~${enduit}`]: [
    [
      'ReferenceTaskAdded',
      { label: 'Enduit', taskCode: 'EN-01', description: null, addOnProjectCreated: true },
    ],
    [
      'ReferenceTaskChanged',
      { label: 'Enduit', taskCode: null, description: 'À la chaux', addOnProjectCreated: false },
    ],
    ['ReferenceTaskRemoved', {}],
  ],
  [`project-${entreprise}~${halles}`]: [
    [
      'ProjectCreated',
      {
        label: 'Les Halles',
        externalId: 'CH26-0001',
        clientId: sci,
        projectStatus: 1,
        isBillable: true,
        estimatedStartDate: '2026-10-01',
        estimatedEndDate: null,
        amount: '125000.00',
        ouverteALaSaisie: null,
        responsables: [rene],
        commerciaux: [],
        adresseProjet: { adresse: '1 rue du Port', cp: '44000', ville: 'Nantes', lat: 47.2, lng: -1.55 },
        commentaire: null,
      },
    ],
    ['ProjectRenumbered', { externalId: 'CH26-0002' }],
    [
      'ProjectDetailsChanged',
      {
        label: 'Les Halles, lot 2',
        clientId: sci,
        isBillable: false,
        estimatedStartDate: null,
        estimatedEndDate: '2027-03-31',
        amount: null,
      },
    ],
    ['ProjectStatusChanged', { projectStatus: 2 }],
    ['ProjectOpeningChanged', { ouverteALaSaisie: '2026-10-05' }],
    ['ProjectTeamChanged', { responsables: [], commerciaux: [admin] }],
    ['ProjectAddressChanged', { adresseProjet: null }],
    ['ProjectCommentChanged', { commentaire: 'Accès par la cour' }],
    [
      'TaskAdded',
      {
        taskProjectId: task,
        taskProjectLabel: 'Enduit',
        taskCode: 'EN-01',
        description: null,
        timePlanned: 6000,
        taskRefId: enduit,
        statusTask: 1,
      },
    ],
    [
      'TaskChanged',
      {
        taskProjectId: task,
        taskProjectLabel: 'Enduit de façade',
        taskCode: null,
        description: 'Deux couches',
        timePlanned: 7200,
        taskRefId: null,
      },
    ],
    ['TaskStatusChanged', { taskProjectId: task, statusTask: 2 }],
  ],
  [`hourlyCost-${entreprise}~${ana}`]: [
    [
      'HourlyCostSet',
      { cost: `${ana}.c0123456789ab`, start: '2026-01-01', tauxHoraire: '32.50', motif: 'Embauche' },
    ],
    [
      'HourlyCostCorrected',
      { cost: `${ana}.c0123456789ab`, start: '2026-01-05', tauxHoraire: '33.00', motif: null },
    ],
    ['HourlyCostWithdrawn', { cost: `${ana}.c0123456789ab`, motif: null }],
  ],
  [`week-${entreprise}~${ana}~2026-10-12`]: [
    ['WeekOpened', { monday: '2026-10-12' }],
    ['TimeEntryAdded', entry],
    ['TimeEntryCorrected', { ...entry, time: 360, heuresDeNuit: 0, comment: null, isFinished: true }],
    ['AbsenceAdded', absence],
    ['AbsenceCorrected', { ...absence, time: 420, comment: null }],
    ['AbsenceRemoved', { line: absence.line, date: absence.date }],
    [
      'DayAllowancesSet',
      {
        date: '2026-10-12',
        panierRepas: true,
        grandDeplacement: false,
        tempsTrajet: 75,
        tempsTrajetSurHeureTravaillees: 45,
        kmPro: 12,
        kmPerso: 4,
        kmPersoJustification: 'Dépôt fermé',
        prime: false,
      },
    ],
    ['ValidationRequested', { cycle: 1, level: 0, userIds: [ana] }],
    ['WeekSubmitted', { cycle: 1, ownerId: ana, by: ana, chain }],
    ['ValidationRequested', { cycle: 1, level: 1, userIds: [rene] }],
    ['WeekWithdrawn', { cycle: 1, by: ana }],
    ['WeekSubmitted', { cycle: 2, ownerId: ana, by: ana, chain }],
    ['ValidationRequested', { cycle: 2, level: 1, userIds: [rene] }],
    ['EntryCorrectedByAdmin', { date: '2026-10-12', lines: [entry.line] }],
    ['StepAccepted', { cycle: 2, level: 1, userId: rene, peers: [], commentaire: null }],
    ['ValidationRequested', { cycle: 2, level: 2, userIds: [admin] }],
    ['StepForced', { cycle: 2, level: 1, userId: rene, by: admin, validationStatus: 4 }],
    ['WeekRefused', { cycle: 2, level: 3, userId: admin, commentaire: 'Il manque mardi', dayIds: days }],
    ['TimeEntryRemoved', { line: entry.line, date: entry.date }],
    ['TimeEntryAdded', entry],
    ['WeekSubmitted', { cycle: 3, ownerId: ana, by: admin, chain }],
    ['StepForced', { cycle: 3, level: 0, userId: ana, by: admin, validationStatus: 3 }],
    ['WeekValidated', { cycle: 3, by: admin, commentaire: 'Salariée absente' }],
    ['WeekReopened', { cycle: 3, by: admin, commentaire: 'Mauvais chantier', dayIds: days }],
  ],
};

/** The samples as a reader of the log gets them, stream after stream. */
export const eventSamples: readonly RecordedEvent[] = Object.entries(stored)
  .flatMap(([stream, events]) =>
    events.map(([type, data], index) => ({ stream, type, data, version: index + 1 })),
  )
  .map(({ stream, type, data, version }, index) =>
    recordedEvent(stream, type, data, { version, position: index + 1 }),
  );
