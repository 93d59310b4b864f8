import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openapi } from '@gestiontemps/contracts/openapi';
import { chainLog } from '@gestiontemps/kernel/chain/chain-log';
import { sealOf } from '@gestiontemps/kernel/chain/seal';
import { noTracing, type Tracing } from '@gestiontemps/kernel/traces/tracing';
import { createCipher } from '@gestiontemps/kernel/vault/cipher';
import { createCommands } from '@gestiontemps/kernel/commands/commands';
import { forgetCommands } from '@gestiontemps/kernel/commands/forget-commands';
import { companyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Converter } from '@gestiontemps/documents/convert/converter';
import { createTableReader } from '@gestiontemps/documents/import/table-reader';
import { createRenderers } from '@gestiontemps/documents/renderers';
import { createTemplateChecker } from '@gestiontemps/documents/templates/template-checker';
import { createPreviewer } from '@gestiontemps/kernel/files/previewer';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { mount } from '@gestiontemps/kernel/http/mount';
import { speakFrench } from '@gestiontemps/kernel/http/french-issues';
import { type Metrics, noMetrics } from '@gestiontemps/kernel/metrics/metrics';
import { poolMetrics } from '@gestiontemps/kernel/sql/pool-metrics';
import { standingMetrics } from '@gestiontemps/kernel/views/standing-metrics';
import { prepareDatabase } from '@gestiontemps/kernel/sql/prepare-database';
import { createProgress } from '@gestiontemps/kernel/views/progress';
import { requireOwnNames } from '@gestiontemps/kernel/views/own-names';
import { outdatedViews } from '@gestiontemps/kernel/views/outdated-views';
import { createParkedKeys } from '@gestiontemps/kernel/views/parked-keys';
import { createGivingWay, waitedFor } from '@gestiontemps/kernel/views/giving-way';
import { createProjector } from '@gestiontemps/kernel/views/projector';
import type { RebuildKind } from '@gestiontemps/kernel/views/rebuild-notes';
import { createRebuilds } from '@gestiontemps/kernel/views/rebuilds';
import { createDatabaseClock } from '@gestiontemps/kernel/sql/database-clock';
import express, { type Router } from 'express';
import type { Logger } from 'pino';
import { createAuthentication } from './accounts/authentication.ts';
import { createDirectory } from './accounts/directory.ts';
import { deviceShown } from './accounts/known-devices.ts';
import { createExpiry } from './accounts/expired-rows.ts';
import { addressee, compose, queueMail } from './accounts/mails.ts';
import { mailMetrics } from './accounts/mail-metrics.ts';
import { createIdentityRows } from './accounts/oidc/identity-rows.ts';
import { createProvider, type OidcOptions } from './accounts/oidc/provider.ts';
import { createPeople } from './accounts/people.ts';
import { createChallenges } from './accounts/second-factor/challenges.ts';
import { createFactorRows } from './accounts/second-factor/factor-rows.ts';
import { createRelyingParty } from './accounts/second-factor/relying-party.ts';
import { createSecurityLog } from './accounts/security-log.ts';
import { createSessions } from './accounts/sessions.ts';
import { createSignIns } from './accounts/sign-ins.ts';
import { createThrottle, type Pause } from './accounts/sign-in-throttle.ts';
import { createTickets } from './accounts/tickets.ts';
import { createKeyAuthentication } from './api-keys/key-authentication.ts';
import { createCallers } from './callers.ts';
import { chainRoutes } from './chain-routes.ts';
import { companySettings, settingsStream } from './company-settings/company-settings.ts';
import { settingsOn } from './company-settings/dated-settings.ts';
import { createLogos } from './company-settings/logos.ts';
import { apiDocs } from './api-docs.ts';
import type { Deps } from './deps.ts';
import { createChosenPassword } from './accounts/chosen-password.ts';
import { createShownPassword } from './accounts/shown-password.ts';
import { erasures } from './erasure/erasures.process.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { createFacts } from './facts.ts';
import { healthRoute, logPositionsRoute } from './health.ts';
import { ledgerHears } from './ledger-heard.ts';
import { migrationFolders } from './migration-folders.ts';
import { parkedRoutes } from './parked-routes.ts';
import { rebuildRoutes } from './rebuild-routes.ts';
import { createNotedAnswers } from './noted-answers.ts';
import { ownDataRoutes } from './own-data.ts';
import { createPushDevices } from './push/push-devices.ts';
import { createPushKeys } from './push/push-keys.ts';
import { retentionProcess } from './retention/retention.process.ts';
import { retentionRoutes } from './retention/routes.ts';
import { createKeptAssets } from './kept-assets.ts';
import type { KafkaOptions } from './publishing/broker.ts';
import { createPublisher } from './publishing/index.ts';
import { publisherName } from './publishing/publisher.process.ts';
import { securityChanges } from './security-changes.process.ts';
import { nobody, type Principal } from './principal.ts';
import { roleMetrics } from './role-metrics.ts';
import { everyRole, type Role } from './roles.ts';
import { createSlices } from './slices.ts';
import { createDestroying } from './destroying.ts';
import { openLog } from './open-log.ts';
import { openPools } from './pools.ts';
import { withinOwnWeek } from './tablet-calls.ts';
import { createTabletDevices } from './tablets/tablet-devices.ts';
import { createSending, type SendingOptions } from './sending.ts';

export interface TrackerOptions extends SendingOptions {
  /** The database, as its owner. */
  readonly url: string;
  /** The log in EventStoreDB, `esdb://…`; in the database when left out. */
  readonly eventStore?: string | undefined;
  /** Where the files of the companies lie; left out, for a tool that stores none, in the system's temporary folder. */
  readonly files?: FileStore;
  /** The file of erasures, outside of the database and its backups; left out, for a tool that erases nobody, none is kept. */
  readonly erasures?: string | undefined;
  /** Seals the vault and signs links. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly log: Logger;
  /** What this process does once it is started; all of it when left out. */
  readonly roles?: ReadonlySet<Role>;
  /** The time of day, and the log's, for tests and demos; the database's when left out. */
  readonly now?: () => Date;
  /** The clock of this machine, which decides nothing: health says how far it is from the other. */
  readonly machineNow?: () => Date;
  /** Told that this process cannot go on; the log has been told why. */
  readonly onFatal?: () => void;
  /** Milliseconds a caller waits for a connection; the kernel's when left out. */
  readonly connectionTimeout?: number;
  /** Milliseconds that a call waits for late views; as the kernel has it when left out. */
  readonly viewsPatience?: number;
  /** Whether the ledger and the chain rest while people are served; they do when left out. */
  readonly givesWay?: boolean;
  /** Where entries and states of weeks are published to; nowhere when left out. */
  readonly kafka?: KafkaOptions | undefined;
  /** The OpenID provider that people may sign in by; none when left out. */
  readonly oidc?: OidcOptions | undefined;
  /** What makes a PDF of a company's own template; its PDFs are laid out by the product when left out. */
  readonly converter?: Converter | undefined;
  /** What of it may be watched; nothing when left out. */
  readonly metrics?: Metrics;
  /** What of it may be traced; nothing when left out. */
  readonly tracing?: Tracing;
  /** How an attempt to sign in waits until its turn has come; by the machine's clock when left out. */
  readonly pause?: Pause;
}

/**
 * The product, wired: pools, log, commands, views, slices. `start` follows the log; what is not started (a test of
 * routes, a command of the operator) can still write.
 */
export const createTracker = async (options: TrackerOptions) => {
  const { url, secret, publicUrl, log, machineNow = () => new Date(), smtp, connectionTimeout } = options;
  const { outside = {}, timestamps, roles = everyRole } = options;
  const { metrics = noMetrics, tracing = noTracing } = options;
  const { files = createFolderStore(join(tmpdir(), 'gestiontemps-files')) } = options;
  speakFrench();
  const logins = await prepareDatabase(url, secret, migrationFolders);
  if (logins.shared !== undefined)
    log.warn(
      { reason: logins.shared },
      'The API and the projector have no logins of their own, they use the owner',
    );

  const { pools, end: endPools } = openPools(url, logins, { tracing, connectionTimeout });
  const clock = options.now ? { now: options.now, stop: () => {} } : await createDatabaseClock(pools.api);
  const { now } = clock;
  const givingWay = createGivingWay();
  const opened = await openLog(options.eventStore, {
    pools,
    now: options.now,
    metrics,
    tracing,
    // Somebody is served there, and the database is the same.
    onOthers: givingWay.served,
    onFatal: options.onFatal,
    log,
  });
  const { store } = opened;
  const cipher = createCipher(pools.api, secret);
  const commands = createCommands({ store, cipher, tracing });
  const db = companyDatabase(pools.queries);

  const tickets = createTickets(pools.api);
  const directory = createDirectory(pools.api);
  const logos = createLogos(pools.api);
  const people = createPeople(db);

  // The views are those of the slices, which need to know how far they are: their names are asked for only later.
  const progress = createProgress({
    pool: pools.projector,
    store,
    followed: () => ({ views, processes: [...everyProcess, ...elsewhere] }),
  });
  const facts = createFacts({ commands, store, log });
  const sessions = createSessions(
    pools.api,
    async (entreprise, accountId) => (await facts.member(entreprise, accountId))?.activations ?? 1,
  );
  const deps: Deps = {
    commands,
    db,
    facts,
    people,
    now,
  };
  const { authenticate, principalOf } = createAuthentication({ sessions, commands, facts, now });
  const previewer = createPreviewer();
  const renderer = createRenderers();
  const security = createSecurityLog({ pool: pools.api, log, now });
  const throttle = createThrottle(pools.api, secret, options.pause);
  const factors = createFactorRows({ pool: pools.api, cipher });
  const identities = createIdentityRows(pools.api);
  const callers = createCallers({
    authenticate,
    isKnown: sessions.isKnown,
    served: givingWay.served,
    keys: createKeyAuthentication({ commands, facts, throttle, security, pool: pools.api, now, log }),
  });
  const pushKeys = createPushKeys(secret);
  const showPassword = createShownPassword({
    commands,
    chosen: createChosenPassword(deps, directory),
    throttle,
    security,
  });
  const slices = createSlices(deps, {
    showPassword,
    security,
    authenticate,
    directory,
    sessions,
    signIns: createSignIns(pools.api),
    tickets,
    throttle,
    factors,
    challenges: createChallenges({ secret, pool: pools.api, now }),
    relyingParty: createRelyingParty(publicUrl),
    identities,
    provider: options.oidc && createProvider(options.oidc, { publicUrl, log }),
    https: publicUrl.startsWith('https:'),
    log,
    secret,
    publicUrl,
    sendsMails: smtp?.url !== undefined,
    logos,
    tabletDevices: createTabletDevices(pools.api),
    files,
    previewer,
    renderer,
    converter: options.converter,
    tableReader: createTableReader(),
    templateChecker: createTemplateChecker(),
    outside,
    pushDevices: createPushDevices(pools.api, pushKeys),
    pushServices: options.push?.services,
    cipher,
    authority: timestamps?.url === undefined ? undefined : new URL(timestamps.url).hostname,
    onAppend: (listener) => store.onAppend(listener),
    ledgerHears: (within) => ledgerHears(progress, within),
    sealOf: (stream, entreprise) => sealOf(pools.queries, stream, entreprise),
  });
  const views = slices.flatMap((slice) => slice.views ?? []);
  const retentionNeeds = {
    commands,
    facts,
    pool: pools.owner,
    mails: { addressee, compose, queueMail },
    publicUrl,
    async yearsKept(entreprise: string, day: string): Promise<number> {
      const stream = settingsStream(entreprise);
      const { state } = await commands.load(companySettings, stream, entreprise, { maxAge: 0 });
      return settingsOn(state, day).conservationHeures;
    },
    onExpired: () => eraser.wake(),
    log,
  };
  const processes = opened.processes([
    forgetCommands,
    chainLog,
    securityChanges({ commands, now }),
    erasures(() => eraser.wake()),
    retentionProcess(retentionNeeds),
    ...slices.flatMap((slice) => slice.processes ?? []),
  ]);
  const publishing = createPublisher(options.kafka, log).processes;
  const everyProcess = [...processes, ...publishing];
  // Whether others publish is not said to who does not: it runs where it has run, and is told of there.
  const elsewhere = publishing.length > 0 || roles.has('publisher') ? [] : [{ name: publisherName }];
  requireOwnNames([...views, ...everyProcess]);
  const following = { store, pool: pools.projector, cipher, views, processes: everyProcess };
  const projector = createProjector({
    ...following,
    views: roles.has('projector') ? views : [],
    processes: [...(roles.has('processes') ? processes : []), ...(roles.has('publisher') ? publishing : [])],
    progress,
    now,
    log,
    metrics,
    tracing,
    ...(options.givesWay !== false && { givingWay }),
  });
  const parkedKeys = createParkedKeys(following);
  const rebuilds = createRebuilds({
    store,
    pool: pools.owner,
    builders: pools.rebuilds,
    reader: pools.projector,
    cipher,
    views,
    log,
    rest: (took, signal) => givingWay.rest(took, signal, waitedFor),
  });
  const destroying = createDestroying({
    deps,
    store,
    pool: pools.owner,
    cipher,
    progress,
    rebuilds,
    views,
    files,
    file: options.erasures,
    log,
  });
  const { eraser } = destroying;
  const sending = createSending(deps, pools, options, { pushKeys, publicUrl }, log);
  const expiry = createExpiry(pools.api, log, async () => {
    await Promise.all([rebuilds.tidy(), sending.tidy(), logos.tidy()]);
  });

  poolMetrics(metrics, { ...pools });
  standingMetrics(metrics, progress.lags);
  mailMetrics(metrics, sending.mails);
  roleMetrics(metrics, roles);

  const health = healthRoute<Principal>({
    store,
    progress,
    pool: pools.projector,
    mails: sending.mails,
    now,
    machineNow,
  });

  const mounted = (
    router: Router,
    handlers: Parameters<typeof mount<Principal>>[0]['handlers'],
    stopping?: AbortSignal,
  ): Router => {
    mount<Principal>({
      router,
      handlers,
      commands,
      progress,
      // What is said again after SECRET was changed is known by the one of before.
      secret: logins.firstSecret,
      viewsPatience: options.viewsPatience,
      incoming: files.incoming,
      stopping,
      ...callers,
      deviceOf: (request) => deviceShown({ secret, now: now() }, request),
      anonymous: nobody,
      onAnswered: createNotedAnswers({ security, log }),
    });
    return router;
  };

  const createApi = (stopping?: AbortSignal): Router => {
    const router = express.Router();
    if (!roles.has('api')) return mounted(router, [health], stopping);
    let description: string | undefined;
    router.get('/openapi.json', (_request, response) => {
      // Not before somebody asks: it takes a quarter of a second, for which no start need wait.
      description ??= JSON.stringify(openapi());
      response.type('application/json').send(description);
    });
    router.use('/docs', apiDocs());
    router.get('/Entreprise/Logo/:hash', logos.serve);
    const handlers = opened.handlers([
      health,
      logPositionsRoute<Principal>({ store, progress }),
      ...parkedRoutes(parkedKeys, people),
      ...chainRoutes(pools.queries),
      ...rebuildRoutes({
        rebuilds,
        parkedKeys,
        progress,
        store,
        pool: pools.projector,
        views,
        people,
        companies: () => directory.companiesOf('', true),
      }),
      ...ownDataRoutes(deps),
      ...erasureRoutes({
        ...deps,
        erasures: destroying.erasures,
        eraser,
        pool: pools.owner,
        files,
        showPassword,
      }),
      ...retentionRoutes({ ...deps, ...retentionNeeds, expiries: destroying.expiries }),
      ...slices.flatMap((slice) => slice.routes ?? []),
    ]);
    return mounted(router, withinOwnWeek(handlers, now), stopping);
  };

  const rebuild = (name: string, of: { kind?: RebuildKind; by?: string } = {}) => {
    const view = views.find((candidate) => candidate.name === name);
    return view && rebuilds.run({ view, kind: 'rebuild', by: 'server', ...of });
  };

  /** Brings views up to their version, and has them follow the log. */
  const follow = async (): Promise<void> => {
    const outdated = roles.has('projector') ? await outdatedViews(pools.owner, store, views) : [];
    await projector.start({
      views: outdated,
      make(view) {
        log.info({ view: view.name }, 'A view that is new or of an earlier version is rebuilt');
        return rebuilds.run({ view, kind: 'rebuild', by: 'start', onlyIfOutdated: true });
      },
    });
  };

  return {
    deps,
    directory,
    factors,
    identities,
    sessions,
    tickets,
    security,
    store,
    cipher,
    views,
    slices,
    progress,
    parkedKeys,
    rebuilds,
    ownerPool: pools.owner,
    /** Of pages of other versions. */
    assets: createKeptAssets(pools),
    roles,
    metrics,
    tracing,
    principalOf,
    createApi,
    rebuild,
    eraser,
    erasures: destroying.erasures,
    expiries: destroying.expiries,
    processes: everyProcess,
    /** What `start` does before anything is sent or served, for a database that was just restored: nothing is left to it. */
    async eraseAgain(): Promise<number> {
      await follow();
      return destroying.heed({ restored: true });
    },
    async start(): Promise<void> {
      await follow();
      if (roles.has('api') || roles.has('processes')) await destroying.heed({ restored: false });
      eraser.start({ carriesOut: roles.has('processes') });
      for (const { name, state, reason } of await progress.standings())
        if (state === 'failed') log.warn({ view: name, reason }, 'A view does not follow the log');
      if (!roles.has('processes')) return;
      sending.start();
      expiry.start();
    },
    async stop(): Promise<void> {
      expiry.stop();
      previewer.stop();
      await renderer.stop();
      await options.converter?.stop();
      await Promise.all([rebuilds.close(), eraser.stop()]);
      await sending.stop();
      await projector.stop();
      await opened.close();
      await security.stop();
      clock.stop();
      await endPools();
    },
  };
};

export type Tracker = Awaited<ReturnType<typeof createTracker>>;
