import { randomUUID } from 'node:crypto';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type DomainEvent, streamOf } from '@gestiontemps/kernel/commands/decider';
import { absenceTypeStream } from '../../absence-types/absence-type.ts';
import { clientStream } from '../../clients/client.ts';
import type { SettingsValues } from '../../company-settings/setting-descriptions.ts';
import { settingsStream } from '../../company-settings/company-settings.ts';
import { projectStream } from '../../projects/project.ts';
import type { Tracker } from '../../tracker.ts';
import { plainMembership } from '../../users/membership.ts';
import { userStream } from '../../users/user.ts';

export const people = ['lea', 'paul'] as const;
/** Nobody works in the last of these weeks. */
export const mondays = ['2026-10-05', '2026-10-12', '2026-10-19'] as const;
export const absenceMonday = mondays[2];
/** Each of another client. */
export const projects = [randomUUID(), randomUUID()] as const;
export const clients = [randomUUID(), randomUUID()] as const;
export const absenceTypes = [randomUUID(), randomUUID()] as const;

/** A line as accounting should have it. */
export interface ModelLine {
  readonly date: CivilDate;
  readonly time: number;
  readonly isPriced: boolean;
  /** The chantier or the type of absence that it is on; null for travel. */
  readonly on: string | null;
}
type Lines = ReadonlyMap<string, ModelLine>;

/** What a week was like at a validation. */
export interface Validation {
  readonly lines: Lines;
  readonly by: string;
  /** By person, chantier, client or type of absence. */
  readonly codes: ReadonlyMap<string, string>;
}
export interface ModelWeek {
  lines: Lines;
  /** As it was last validated. */
  validated: Lines | undefined;
  isOpen: boolean;
}

/** A company of its own in the log, and what should be known of it. */
export class LedgerCompany {
  readonly id = randomUUID();
  readonly weeks = new Map<string, ModelWeek>();
  readonly rates = new Map<string, Map<CivilDate, string>>(people.map((person) => [person, new Map()]));
  /** By the key and the version of the week. */
  readonly validations = new Map<string, Validation>();
  readonly codes = new Map<string, string>();
  readonly settings = { isTempsTrajetSurHeureTravaillees: true, manageValidation: true };
  readonly #versions = new Map<string, number>();
  readonly #store: Tracker['store'];
  /** Of the ledger's process; nothing before it is of this company. */
  position: number;
  kills = 0;

  private constructor(store: Tracker['store'], position: number) {
    this.#store = store;
    this.position = position;
  }

  static async start(store: Tracker['store']): Promise<LedgerCompany> {
    const company = new LedgerCompany(store, await store.head());
    for (const person of people) await company.has(person, 'M0');
    for (const client of clients) await company.has(client, 'CL0');
    for (const project of projects) await company.has(project, 'CH-0');
    for (const absence of absenceTypes) await company.has(absence, 'ABS0');
    return company;
  }

  /** Gives a person, chantier, client or type of absence another code, or its first. */
  async has(id: string, code: string): Promise<void> {
    const isNew = !this.codes.has(id);
    this.codes.set(id, code);
    await this.record(this.streamOf(id), factOf(id, code, isNew));
  }

  streamOf(id: string): string {
    if (isOneOf(people, id)) return userStream(this.id, id);
    if (isOneOf(clients, id)) return clientStream(this.id, id);
    return isOneOf(projects, id) ? projectStream(this.id, id) : absenceTypeStream(this.id, id);
  }

  /** @returns the version of the stream after it */
  async record(stream: string, fact: DomainEvent, actor = 'anne'): Promise<number> {
    const version = this.#versions.get(stream) ?? 0;
    const commandId = randomUUID();
    const causes = { commandId, correlationId: commandId, causationId: commandId };
    const metadata = { entreprise: this.id, ...causes, actor, schemaVersion: 1 };
    await this.#store.append(stream, version, [{ id: randomUUID(), ...fact, metadata }]);
    this.#versions.set(stream, version + 1);
    return version + 1;
  }

  week(person: string, monday: CivilDate): ModelWeek {
    const key = weekKey(person, monday);
    const held = this.weeks.get(key) ?? { lines: new Map(), validated: undefined, isOpen: true };
    this.weeks.set(key, held);
    return held;
  }

  async recordOf(person: string, monday: CivilDate, fact: DomainEvent, actor?: string): Promise<number> {
    return this.record(streamOf('week', this.id, person, monday), fact, actor);
  }

  async validate(person: string, monday: CivilDate): Promise<void> {
    const week = this.week(person, monday);
    week.isOpen = false;
    week.validated = week.lines;
    const by = this.settings.manageValidation ? 'anne' : 'system';
    const data = { cycle: 1, by, commentaire: null };
    const version = await this.recordOf(person, monday, { type: 'WeekValidated', data }, by);
    const validation = { lines: week.lines, by, codes: new Map(this.codes) };
    this.validations.set(`${weekKey(person, monday)} ${version}`, validation);
  }

  async switch(setting: keyof LedgerCompany['settings'], effectiveFrom: CivilDate): Promise<void> {
    this.settings[setting] = !this.settings[setting];
    const changes: Partial<SettingsValues> = { [setting]: this.settings[setting] };
    const data = { effectiveFrom, changes };
    await this.record(settingsStream(this.id), { type: 'SettingsChanged', data });
  }
}

export const weekKey = (person: string, monday: CivilDate): string => `${person} ${monday}`;

export const clientOf = (project: string): string => (project === projects[0] ? clients[0] : clients[1]);

export const isOneOf = (ids: readonly string[], id: string): boolean => ids.includes(id);

const factOf = (id: string, code: string, isNew: boolean): DomainEvent => {
  if (isOneOf(people, id)) {
    const externalId = code;
    return isNew
      ? { type: 'MemberAdded', data: { ...plainMembership, externalId } }
      : { type: 'MemberCodeChanged', data: { externalId } };
  }
  if (isOneOf(clients, id))
    return { type: isNew ? 'ClientAdded' : 'ClientChanged', data: { externalId: code } };
  if (isOneOf(absenceTypes, id)) {
    const data = { label: id, code, compteSeuilHS: false };
    return { type: isNew ? 'AbsenceTypeAdded' : 'AbsenceTypeChanged', data };
  }
  return isNew ? created(id, code) : { type: 'ProjectRenumbered', data: { externalId: code } };
};

const created = (project: string, externalId: string): DomainEvent => ({
  type: 'ProjectCreated',
  data: {
    label: project,
    externalId,
    clientId: clientOf(project),
    projectStatus: 2,
    isBillable: true,
    estimatedStartDate: null,
    estimatedEndDate: null,
    amount: null,
    ouverteALaSaisie: null,
    responsables: [],
    commerciaux: [],
    tagIds: [],
    adresseProjet: null,
    commentaire: null,
  },
});
