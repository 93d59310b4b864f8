import { describe, expect, test } from '@jest/globals';
import { hubFrame } from '@gestiontemps/contracts/hub';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { createAudience } from './audience.ts';
import type { Deps } from './deps.ts';
import { sliceModules } from './testing/slice-modules.ts';

const { stored } = await sliceModules();

/** What browsers hear of each event: the frame that tells of it, or why there is none. */
type Told = { readonly frame: string } | { readonly none: string };
const frame = (type: string): Told => ({ frame: type });
const none = (because: string): Told => ({ none: because });

const ownDoing = none('its owner does it, on the page that shows it');
const ofAccount = none('an account is of no company; its person is asked as he signs in or chooses one');
const guard = none('it guards what the stream of the object itself says a moment later');

const told: Readonly<Record<string, Told>> = {
  AbsenceTypeAdded: frame('absenceType'),
  AbsenceTypeChanged: frame('absenceType'),
  AbsenceTypeRemoved: frame('absenceType'),

  AccountCreated: ofAccount,
  InvitationIssued: ofAccount,
  CompanyOffered: ofAccount,
  OfferWithdrawn: ofAccount,
  OfferRestored: ofAccount,
  CompanyJoined: ofAccount,
  PasswordSet: none('whom it signs out is shown out; nobody reads it'),
  PasswordResetIssued: none('only its mail tells of it'),
  SuperadminGranted: ofAccount,
  AuthenticatorAdded: ownDoing,
  AuthenticatorRemoved: ownDoing,
  RecoveryCodesIssued: ownDoing,
  PasskeyAdded: ownDoing,
  PasskeyRemoved: ownDoing,
  IdentityBound: ownDoing,
  IdentityUnbound: ownDoing,
  SecondFactorReset: none('whom it signs out is shown out; nobody reads it'),
  EmailChanged: none('MemberRenamed tells of it to the company'),

  ApiKeyAdded: frame('apiKey'),
  ApiKeyChanged: frame('apiKey'),
  ApiKeyRemoved: frame('apiKey'),

  ClientAdded: frame('client'),
  ClientChanged: frame('client'),
  ClientRemoved: frame('client'),

  Reserved: guard,
  Released: guard,
  PlaceTaken: guard,
  RosterOpened: guard,
  AdministratorAdmitted: guard,
  AdministratorDismissed: guard,

  EntryPosted: frame('ledger'),
  EntryReversed: frame('ledger'),
  ExportMade: frame('export'),
  ExportFormatChanged: frame('exportFormat'),

  ProjectTimeFrozen: none('sums stay as they are'),
  ExpiryAnnounced: none('the page of the settings shows it, which asks as it is opened'),
  ExpiryWithdrawn: none('the page of the settings shows it, which asks as it is opened'),
  YearsExpired: none('the page of the settings shows it; what is open is fetched again as it is opened'),

  AnchorRecipientsNamed: none('the page of the proof shows it, which asks as it is opened'),

  TemplateVersionAdded: none('the page of the settings shows it, which asks as it is opened'),
  TemplateVersionChosen: none('the page of the settings shows it, which asks as it is opened'),

  WebhookAdded: frame('webhook'),
  WebhookChanged: frame('webhook'),
  WebhookSecretRenewed: frame('webhook'),
  WebhookStopped: frame('webhook'),
  WebhookResumed: frame('webhook'),
  WebhookReplayed: frame('webhook'),
  WebhookRemoved: frame('webhook'),

  ProjectFavoured: frame('favourite'),
  ProjectUnfavoured: frame('favourite'),

  NotificationRefused: frame('notification'),
  NotificationAccepted: frame('notification'),

  HourlyCostSet: frame('hourlyCost'),
  HourlyCostCorrected: frame('hourlyCost'),
  HourlyCostWithdrawn: frame('hourlyCost'),
  PersonCostFrozen: frame('hourlyCost'),
  SalaryChanged: frame('salary'),

  ProjectCreated: frame('project'),
  ProjectRenumbered: frame('project'),
  ProjectDetailsChanged: frame('project'),
  ProjectStatusChanged: frame('project'),
  ProjectOpeningChanged: frame('project'),
  ProjectTeamChanged: frame('project'),
  ProjectTagsChanged: frame('project'),
  ProjectAddressChanged: frame('project'),
  ProjectCommentChanged: frame('project'),
  ProjectRemoved: frame('project'),
  TaskAdded: frame('project'),
  TaskChanged: frame('project'),
  TaskStatusChanged: frame('project'),
  TaskFinishAsked: frame('project'),
  TaskFinishDropped: frame('project'),
  TaskRemoved: frame('project'),
  DocumentAdded: frame('project'),
  DocumentRemoved: frame('project'),

  ReferenceTaskAdded: frame('referenceTask'),
  ReferenceTaskChanged: frame('referenceTask'),
  ReferenceTaskRemoved: frame('referenceTask'),
  TabletAdded: none('the page of the settings shows it, which asks as it is opened'),
  TabletChanged: none('the page of the settings shows it, which asks as it is opened'),
  TabletRemoved: none('its device asks every few seconds, and is refused at once'),
  TabletPinSet: none('the page of the settings shows it, which asks as it is opened'),
  TabletPinRemoved: none('the page of the settings shows it, which asks as it is opened'),
  TagAdded: frame('tag'),
  TagChanged: frame('tag'),
  TagRemoved: frame('tag'),
  TagCategoryAdded: frame('tagCategory'),
  TagCategoryChanged: frame('tagCategory'),
  TagCategoryRemoved: frame('tagCategory'),

  CompanyRegistered: frame('settings'),
  CompanyRenamed: frame('settings'),
  CompanyLogoChanged: frame('settings'),
  SettingsChanged: frame('settings'),
  PlannedSettingsWithdrawn: frame('settings'),

  MemberAdded: frame('user'),
  MemberInvited: frame('user'),
  MemberJoined: frame('user'),
  MemberRoleChanged: frame('user'),
  MemberLinksChanged: frame('user'),
  MemberRightsChanged: frame('user'),
  AuditAccessChanged: frame('user'),
  MemberTagCategoriesChanged: frame('user'),
  MemberCodeChanged: frame('user'),
  MemberSalaryChanged: frame('user'),
  MemberRenamed: frame('user'),
  MemberDeactivated: frame('user'),
  MemberReactivated: frame('user'),
  PersonErased: frame('user'),

  WeekOpened: frame('week'),
  TimeEntryAdded: frame('week'),
  TimeEntryCorrected: frame('week'),
  TimeEntryRemoved: frame('week'),
  AbsenceAdded: frame('week'),
  AbsenceCorrected: frame('week'),
  AbsenceRemoved: frame('week'),
  DayAllowancesSet: frame('week'),
  PhotoAdded: frame('week'),
  PhotoRemoved: frame('week'),
  EntryCorrectedByAdmin: frame('week'),
  CorrectionsAcknowledged: frame('week'),
  ValidationRequested: frame('week'),
  WeekSubmitted: frame('week'),
  WeekWithdrawn: frame('week'),
  StepAccepted: frame('week'),
  StepForced: frame('week'),
  ChainRevised: frame('week'),
  WeekRefused: frame('week'),
  WeekValidated: frame('week'),
  WeekReopened: frame('week'),
};

const samples = Object.entries(stored).flatMap(([stream, events]) =>
  events.map(({ type, data }, index) =>
    recordedEvent(stream, type, data as never, { version: index + 1, position: index + 1 }),
  ),
);
const types = [...new Set(samples.map(({ type }) => type))].toSorted();
const { frameOf } = createAudience({} as Deps);

describe('Browsers hear of', () => {
  test('every event that there is, or this table says why not', () => {
    expect(Object.keys(told).toSorted()).toEqual(types);
  });

  test.each(types)('%s, as the table says', (type) => {
    const row = told[type];
    for (const sample of samples.filter((event) => event.type === type)) {
      const heard = frameOf(sample);
      expect(heard?.type).toBe(row && 'frame' in row ? row.frame : undefined);
      if (!heard) continue;
      // What moved and how far the log is, never what it is now.
      expect(hubFrame.parse(heard)).toEqual(heard);
      expect(Object.keys(heard).toSorted()).toEqual(['id', 'position', 'type', 'version']);
      const [entreprise = '', id = entreprise, day] = idsOf(sample.stream);
      expect(heard).toMatchObject({ id: day === undefined ? id : `${id}.w${day}`, version: sample.version });
    }
  });
});
