import type { Logger } from 'pino';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { createImports } from '@gestiontemps/documents/import/imports';
import type { Converter } from '@gestiontemps/documents/convert/converter';
import type { TableReader } from '@gestiontemps/documents/import/table-reader';
import type { Renderer } from '@gestiontemps/documents/renderer';
import type { TemplateChecker } from '@gestiontemps/documents/templates/template-checker';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { type DomainEvent, streamOf } from '@gestiontemps/kernel/commands/decider';
import type { UniqueList } from '@gestiontemps/kernel/commands/unique-list';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import type { OutsideOptions } from '@gestiontemps/kernel/outside/post-outside';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { categoryOf } from '@gestiontemps/kernel/log/event-store';
import type { Previewer } from '@gestiontemps/kernel/files/previewer';
import { absenceType } from './absence-types/absence-type.ts';
import { absenceTypes } from './absence-types/index.ts';
import { account } from './accounts/account.ts';
import { accountStream } from './accounts/account-events.ts';
import { accounts, accountsByEmail } from './accounts/index.ts';
import { addressee, compose, queueMail, queuePart } from './accounts/mails.ts';
import type { AccountsDeps } from './accounts/accounts-deps.ts';
import { hashPassword, verifyPassword } from './accounts/passwords.ts';
import { forgottenCookie, rememberedIn } from './accounts/remembered-devices.ts';
import { originOf } from './accounts/security-log.ts';
import { readClientIdentity } from './clients/client-directory.ts';
import { apiKey } from './api-keys/api-key.ts';
import { apiKeys } from './api-keys/index.ts';
import { client, clientCode, clientStream } from './clients/client.ts';
import { readKnownClients } from './clients/clients.view.ts';
import { clients } from './clients/index.ts';
import { type CodeKind, codeRelease } from './code-release.process.ts';
import { companyNameKey } from './company-settings/company-name-key.ts';
import { companyName } from './company-settings/company-name.ts';
import { companySettings as settings, settingsStream } from './company-settings/company-settings.ts';
import { companySettings } from './company-settings/index.ts';
import { companyTemplate } from './company-templates/company-template.ts';
import { companyTemplates } from './company-templates/index.ts';
import { createTemplatesInForce } from './company-templates/templates-in-force.ts';
import type { Logos } from './company-settings/logos.ts';
import { openSettingsHistory } from './company-settings/settings-history.ts';
import { directoryOrphans } from './directory-orphans.process.ts';
import { dashboard } from './dashboard/index.ts';
import type { Deps, Slice } from './deps.ts';
import { readExportState } from './erp-export/export-state.ts';
import { erpExport } from './erp-export/index.ts';
import { keptSince, pastExport } from './erp-export/past-export.ts';
import { readPostedLines } from './erp-export/posted-lines.ts';
import { history } from './history/index.ts';
import { readHourlyCosts } from './hourly-costs/hourly-costs.view.ts';
import { fileSweep, type Passing } from './file-sweep.process.ts';
import { openExportFormatHistory } from './erp-export/export-format-history.ts';
import { createLedgerEntryHistory } from './erp-export/ledger-entry-history.ts';
import { openAnchoringHistory } from './proof/anchoring-history.ts';
import { hourlyCostStream } from './hourly-costs/hourly-cost.ts';
import { createHourlyCostHistory } from './hourly-costs/hourly-cost-history.ts';
import { hourlyCosts } from './hourly-costs/index.ts';
import { itemHistories } from './item-histories.ts';
import { ledgerSources } from './ledger-sources.ts';
import { openCompany } from './open-company.ts';
import { pastPrices } from './past-prices.ts';
import { notifications } from './notifications/index.ts';
import { isAdministrator } from './policy.ts';
import type { Member } from './principal.ts';
import { projects } from './projects/index.ts';
import { readProject } from './projects/read-projects.ts';
import { createProjectHistory } from './projects/project-history.ts';
import { projectsNearPlan } from './projects/projects-near-plan.ts';
import { project, projectCode, projectStream } from './projects/project.ts';
import type { ProjectNeeds } from './projects/project-needs.ts';
import { isInProjectTeam } from './projects/project-team.ts';
import { paper } from './paper/index.ts';
import { createTableFiles } from './paper/table-files.ts';
import { proof } from './proof/index.ts';
import { readCompanyName } from './read-company-name.ts';
import { push } from './push/index.ts';
import type { PushDevices } from './push/push-devices.ts';
import { queueNotice } from './push/queue-notice.ts';
import { referenceLists } from './reference-lists/index.ts';
import { referenceTasks } from './reference-tasks/index.ts';
import { referenceTask, referenceTaskStream } from './reference-tasks/reference-task.ts';
import { readReferenceTasks } from './reference-tasks/reference-tasks.view.ts';
import { costQueries } from './reporting/cost-queries.ts';
import { costSightOf } from './reporting/cost-sight.ts';
import { reporting } from './reporting/index.ts';
import { createReports } from './reporting/read-reports.ts';
import type { ShownPassword } from './accounts/shown-password.ts';
import { wrongPassword } from './accounts/account-passwords.ts';
import { tablets } from './tablets/index.ts';
import { tablet } from './tablets/tablet.ts';
import type { TabletDevices } from './tablets/tablet-devices.ts';
import { tagCategories } from './tag-categories/index.ts';
import { readTagCategories } from './tag-categories/tag-categories.view.ts';
import { tagCategory } from './tag-categories/tag-category.ts';
import { tags } from './tags/index.ts';
import { tag, tagStream } from './tags/tag.ts';
import { readTags } from './tags/tags.view.ts';
import { storedFiles } from './stored-files.ts';
import { editableUntil } from './timesheets/edit-window.ts';
import { timesheets } from './timesheets/index.ts';
import { timesheet } from './timesheets/timesheet.ts';
import { readAbsences } from './timesheets/read-absences.ts';
import { shownHoliday, shownHolidays } from './timesheets/shown-holiday.ts';
import { weekAlerts } from './timesheets/week-alerts.ts';
import { unsentInvitations, type UnsentInvitations } from './unsent-invitations.process.ts';
import { webhooks } from './webhooks/index.ts';
import { users } from './users/index.ts';
import { createUserHistory } from './users/user-history.ts';
import {
  createAddInvited,
  createInviteAgain,
  createInviteMember,
  joinCompany,
} from './users/invite-member.ts';
import { isResponsableOfSomeone, listMembers } from './users/members.view.ts';
import { plainMembership } from './users/membership.ts';
import { weekValidation } from './week-validation/index.ts';
import { createWeekAt } from './week-validation/week-at.ts';
import type { SealOf } from './week-validation/week-seal.ts';

const french = new Intl.Collator('fr');

/** What projects ask of clients, of reference tasks, of tags, of reporting and of the store of files. */
const projectNeeds = (
  { commands, db, now }: Deps,
  costs: ReturnType<typeof costQueries>,
  { files: store, previewer }: { files: FileStore; previewer: Pick<Previewer, 'make'> },
): Omit<ProjectNeeds, 'tables' | 'imports'> => ({
  async client(entreprise, id) {
    const { state } = await commands.load(client, clientStream(entreprise, id), entreprise);
    if (state.status === 'none') return undefined;
    const name = (await readClientIdentity(db, entreprise, id))?.name ?? '';
    return { id, name, externalId: state.item.externalId, active: state.status === 'active' };
  },
  referenceTasks: {
    async find(entreprise, id) {
      const { state } = await commands.load(referenceTask, referenceTaskStream(entreprise, id), entreprise);
      return state.status === 'active' ? { tagCategoryIds: state.item.tagCategoryIds ?? [] } : undefined;
    },
    async ofEveryProject(entreprise) {
      const { data } = await readReferenceTasks(db, entreprise, { Take: -1, OrderBy: 'CreatedOn' });
      return data.filter((task) => task.addOnProjectCreated);
    },
  },
  async tags(entreprise, ids) {
    const all = ids.map(async (id) => {
      const { state } = await commands.load(tag, tagStream(entreprise, id), entreprise);
      return state.status === 'active' ? [{ id, ...state.item }] : [];
    });
    return (await Promise.all(all)).flat().toSorted((one, other) => french.compare(one.label, other.label));
  },
  async named(entreprise) {
    const [clients, people, tags] = await Promise.all([
      readKnownClients(db, entreprise),
      listMembers(db, entreprise, { includeDeleted: true }, { Take: -1 }),
      readTags(db, entreprise, { Take: -1 }),
    ]);
    return { clients, people: people.data, tags: tags.data };
  },
  amountsSeen: (viewer) => {
    const sight = costSightOf(viewer);
    return sight === 'all' || sight === 'projects' ? 'real' : sight;
  },
  totals: costs.projectTotals,
  projectTimes: costs.projectTimes,
  taskTimes: costs.taskTimes,
  unvalidatedTime: costs.unvalidatedTime,
  files: storedFiles({ db, store, previewer, now }),
});

/** What is unique of the entries of a list. */
const entriesOf = <Item extends DomainEvent['data'], Noun extends string, Around>(
  commands: Commands,
  list: UniqueList<Item, Noun, Around>,
): CodeKind => ({
  reservation: list.code,
  async borneBy(entreprise, id) {
    const { state } = await commands.load(list, streamOf(list.category, entreprise, id), entreprise);
    return list.keyIn(state);
  },
});

/** What an ERP was given is kept for a time: afterwards the log alone tells of it. */
const passingFiles: Passing = { category: pastExport.category, keptSince };

/** Whether the log says that a file is an export, a template, a photo that is there, or a document of a project, removed or not. */
const isRecorded =
  ({ commands }: Deps): Parameters<typeof fileSweep>[1] =>
  async ({ entreprise, sha256, stream, owner }) => {
    if (categoryOf(stream) === pastExport.category) {
      const { state } = await commands.load(pastExport, stream, entreprise, { maxAge: 0 });
      return state?.sha256 === sha256;
    }
    if (categoryOf(stream) === companyTemplate.category) {
      const { state } = await commands.load(companyTemplate, stream, entreprise, { maxAge: 0 });
      return state.versions.some((version) => version.templateId === owner && version.sha256 === sha256);
    }
    if (categoryOf(stream) === timesheet.category) {
      const { state } = await commands.load(timesheet, stream, entreprise, { maxAge: 0 });
      const photo = state.photos.get(owner);
      return photo?.isRemoved === false && photo.sha256 === sha256;
    }
    const { state } = await commands.load(project, stream, entreprise, { maxAge: 0 });
    return state.exists && state.documents.get(owner)?.sha256 === sha256;
  };

/** Codes that are unique in a company, and who bears them. */
const codeKinds = ({ commands }: Deps): Parameters<typeof codeRelease>[1] => ({
  tag: entriesOf(commands, tag),
  tagCategory: entriesOf(commands, tagCategory),
  absenceType: entriesOf(commands, absenceType),
  referenceTask: entriesOf(commands, referenceTask),
  apiKey: entriesOf(commands, apiKey),
  tablet: entriesOf(commands, tablet),
  client: {
    reservation: clientCode,
    async borneBy(entreprise, id) {
      const { state } = await commands.load(client, clientStream(entreprise, id), entreprise);
      return state.status === 'none' ? undefined : state.item.externalId;
    },
  },
  project: {
    reservation: projectCode,
    async borneBy(entreprise, id) {
      const { state } = await commands.load(project, projectStream(entreprise, id), entreprise);
      return state.exists ? state.externalId : undefined;
    },
  },
  company: {
    reservation: companyName,
    async borneBy(_installation, id) {
      const { state } = await commands.load(settings, settingsStream(id), id);
      return state.name === null ? undefined : companyNameKey(state.name);
    },
  },
});

/** Members whom nobody has invited, and how they are. */
const uninvited = (
  { commands, facts }: Deps,
  { inviteFirst }: ReturnType<typeof accountsByEmail>,
): UnsentInvitations => ({
  async isToJoin(entreprise, userId) {
    // A company without a name is none: its creation broke off.
    if ((await commands.load(settings, settingsStream(entreprise), entreprise)).state.name === null)
      return false;
    const member = await facts.member(entreprise, userId);
    const { state } = await commands.load(account, accountStream(userId), null);
    // A member who was added with a password needs none.
    return member?.isInvited === true || (member?.active === true && state.credential === null);
  },
  inviteFirst: (context, entreprise, userId) =>
    inviteFirst(
      { handle: (decider, stream, command) => commands.handle(decider, stream, command, context) },
      entreprise,
      userId,
    ),
});

/** Every capability of the product, and the questions each is allowed to ask of another. */
export const createSlices = (
  deps: Deps,
  handed: Omit<AccountsDeps, 'hasLinks' | 'hasPeople' | 'join'> & {
    publicUrl: string;
    log: Logger;
    /** Whether mails leave the server; else they are read on the outbox page. */
    sendsMails: boolean;
    logos: Logos;
    tabletDevices: TabletDevices;
    /** Has somebody who is in a session show his password once more. */
    showPassword: ShownPassword;
    files: FileStore;
    previewer: Pick<Previewer, 'make'>;
    /** Reads the files that lists are filled from. */
    tableReader: TableReader;
    /** Looks at the templates that companies send. */
    templateChecker: TemplateChecker;
    renderer: Pick<Renderer, 'sheets' | 'table'>;
    /** What makes a PDF of a company's own template; undefined where nothing does. */
    converter: Pick<Converter, 'pdf'> | undefined;
    onAppend: (listener: () => void) => () => void;
    ledgerHears: (within: number) => Promise<boolean>;
    /** What the chain says of the events of a stream. */
    sealOf: SealOf;
    /** Opens what of an event is sealed, for an evidence. */
    cipher: Pick<Cipher, 'open'>;
    /** Name of the authority of time that stamps anchors; undefined without one. */
    authority: string | undefined;
    /** What of the network may be written to. */
    outside: Pick<OutsideOptions, 'allowsLoopback'>;
    /** Devices that show notifications, and push services that are known besides those of browsers. */
    pushDevices: PushDevices;
    pushServices: readonly string[] | undefined;
  },
): readonly Slice[] => {
  const { db } = deps;
  const costs = costQueries(deps);
  const files = storedFiles({ db, store: handed.files, previewer: handed.previewer, now: deps.now });
  const templatesInForce = createTemplatesInForce(deps, handed.files);
  const reports = createReports(deps, createWeekAt(deps));
  const imports = createImports({
    reader: handed.tableReader,
    commands: deps.commands,
    async nameOf(entreprise, actor) {
      const person = (await deps.people.actors(entreprise, [actor])).get(actor);
      return person && `${person.prenom} ${person.nom}`;
    },
    now: deps.now,
  });
  const companyName = (entreprise: string): Promise<string> => readCompanyName(db, entreprise);
  const tables = createTableFiles(deps, {
    companyName,
    renderer: handed.renderer,
    incoming: handed.files.incoming,
  });
  const { writeName } = handed.directory;
  const invitations = accountsByEmail(deps, handed);
  const addInvited = createAddInvited(deps, { invitations, writeName });
  const inviteMember = createInviteMember({ addInvited, invitations });
  const inviteAgain = createInviteAgain(deps, { invitations });
  /** Whether there is anybody whose weeks he may have to validate. */
  const hasPeople = ({ entreprise, userId }: Member): Promise<boolean> =>
    isResponsableOfSomeone(db, entreprise, userId);
  const hasLinks = async (member: Member): Promise<boolean> =>
    isAdministrator(member) ||
    (await hasPeople(member)) ||
    (await isInProjectTeam(db, member.entreprise, member.userId));
  const weeks = weekValidation(
    deps,
    {
      weekAlerts,
      holidayOf: shownHoliday,
      editableUntil,
      weekCost: costs.weekCost,
      pricesAt: pastPrices(deps.commands),
    },
    {
      mails: { addressee, compose, queueMail, queuePart },
      queueNotice,
      publicUrl: handed.publicUrl,
      log: handed.log,
      sealOf: handed.sealOf,
    },
  );

  return [
    accounts(deps, {
      ...handed,
      hasLinks,
      hasPeople,
      async join(call, entreprise, userId) {
        await joinCompany(deps, call, { entreprise, userId });
        await invitations.joined(call, entreprise, userId);
      },
    }),
    users(deps, {
      invitations,
      inviteMember,
      inviteAgain,
      writeName,
      imports,
      categories: async (entreprise) =>
        (await readTagCategories(db, entreprise, {})).map(({ id, categoryName: label }) => ({ id, label })),
      files: tables,
      readRates: (entreprise, userIds) => readHourlyCosts(db, entreprise, userIds, parisDate(deps.now())),
    }),
    notifications(deps),
    push(handed.pushDevices, handed.pushServices),
    companySettings(deps, {
      logos: handed.logos,
      all: async () => (await handed.directory.companiesOf('', true)).map(({ id }) => id),
      async open(call, entreprise) {
        const handle: typeof call.handle = (decider, stream, command) =>
          call.handle(decider, stream, command, { entreprise });
        await openCompany(handle, { entreprise, newId: (kind) => call.newId(kind) });
      },
      administratorsOf: async (entreprise) =>
        (
          await listMembers(
            db,
            entreprise,
            { minLevelRole: 'administrateur', includeDeleted: false },
            { Take: -1, OrderBy: 'nom' },
          )
        ).data,
      addAdministrator: (call, entreprise, person) => {
        const acting = { entreprise, actorRole: 'administrateur' } as const;
        return addInvited(call, acting, person, { ...plainMembership, role: 'administrateur' });
      },
      inviteFirst: invitations.inviteFirst,
      inviteAgain,
    }),
    clients(deps, { files: tables, imports }),
    { name: 'directory', processes: [directoryOrphans(deps.commands, handed.log)] },
    { name: 'codes', processes: [codeRelease(deps.commands, codeKinds(deps), handed.log)] },
    { name: 'invitations', processes: [unsentInvitations(uninvited(deps, invitations), handed.log)] },
    projects(deps, { ...projectNeeds(deps, costs, handed), tables, imports }),
    { name: 'files', processes: [fileSweep(handed.files, isRecorded(deps), passingFiles, handed.log)] },
    referenceTasks(deps),
    absenceTypes(deps),
    tags(deps),
    tagCategories(deps),
    referenceLists(),
    timesheets(deps, { ...weeks, files }),
    weeks.slice,
    history(deps, {
      week: weeks.history,
      project: createProjectHistory(deps),
      hourlyCost: createHourlyCostHistory(deps),
      user: createUserHistory(deps),
      items: itemHistories,
      settings: openSettingsHistory,
      exportFormat: openExportFormatHistory,
      anchoring: openAnchoringHistory,
      ledgerEntry: createLedgerEntryHistory(deps, hourlyCostStream),
    }),
    dashboard(deps, {
      hasLinks,
      toDecide: weeks.toDecide,
      refused: weeks.refused,
      late: weeks.late,
      absences: (member, from, to) => readAbsences(deps, member, from, to),
      hoursByDay: costs.hoursByDay,
      projectsNearPlan: projectsNearPlan(db, costs),
      missingRates: costs.missingRates,
      exportState: (entreprise, until) => readExportState(db, entreprise, until),
    }),
    hourlyCosts(deps, {
      previewRates: async (entreprise, userId, rates) =>
        costs.previewRates(entreprise, userId, rates, await readPostedLines(db, entreprise, userId)),
    }),
    reporting(deps, reports, tables),
    apiKeys(deps, { security: handed.security, originOf }),
    tablets(deps, {
      ...handed,
      devices: handed.tabletDevices,
      originOf,
      hash: hashPassword,
      // Who shows an enrolled device waits for no stranger.
      verify: (pin, hash, waiting) => verifyPassword(pin, hash, { ...waiting, onKnownDevice: true }),
      showsPassword: (call, accountId, password) =>
        handed.showPassword(call, {
          accountId,
          password,
          refusal: wrongPassword,
          because: 'A code for tablets was not chosen for want of the password',
        }),
      async forgetRemembered(cookies) {
        const before = rememberedIn(handed.secret, cookies);
        if (!before) return undefined;
        await handed.sessions.endSignIn(before.signIn);
        return forgottenCookie(handed);
      },
      mails: { addressee, compose, queueMail },
      companyName,
    }),
    webhooks(deps, {
      mails: { addressee, compose, queueMail },
      publicUrl: handed.publicUrl,
      outside: handed.outside,
    }),
    paper(deps, {
      companyName,
      renderer: handed.renderer,
      incoming: handed.files.incoming,
      weeks,
      statementOf: reports.statement,
      templates: templatesInForce,
      converter: handed.converter,
      log: handed.log,
      project: (entreprise, id) => readProject(db, entreprise, id),
      async logoOf(entreprise) {
        const logo = await handed.logos.of(entreprise);
        return logo ? `data:${logo.type};base64,${logo.content.toString('base64')}` : null;
      },
    }),
    companyTemplates(deps, {
      checker: handed.templateChecker,
      files,
      inForce: templatesInForce,
      convertsPdf: handed.converter !== undefined,
    }),
    proof(deps, {
      companyName,
      mails: { addressee, compose, queueMail },
      publicUrl: handed.publicUrl,
      authority: handed.authority,
      cipher: handed.cipher,
      incoming: handed.files.incoming,
      log: handed.log,
    }),
    erpExport(deps, {
      ledger: ledgerSources(deps.commands),
      holidaysOf: shownHolidays,
      onAppend: handed.onAppend,
      ledgerHears: handed.ledgerHears,
      files,
    }),
  ];
};
