/** A company as far as its chains depend on it. */
export interface ModelCompany {
  readonly responsables: readonly string[];
  readonly commerciaux: Readonly<Record<string, readonly string[]>>;
  readonly administrators: readonly string[];
  readonly isManageResponsable: boolean;
  readonly isManageCommercial: boolean;
}

type Row = { status: number | 'closed'; by: string | null };

/** How a call ends: carried out, of no effect, or refused with this HTTP status. */
export type Outcome = 'done' | 'nothing' | 400 | 403;

export const modelOwner = 'lea';

/**
 * The steps of the model: rows `LEVEL person` → status, with who answered in his place, and how levels are asked,
 * answered, passed and closed. Written apart from the decider.
 */
export class ModelSteps {
  w: 0 | 1 | 2 = 0;
  level = 0;
  cycle = 0;
  rows = new Map<string, Row>();
  /** Project of each line; null for an absence. */
  lines = new Map<string, string | null>();
  ended: 'never' | 'refused' | 'withdrawn' = 'never';
  endedBy = '';
  editedSince = false;
  askedAt = -Infinity;
  protected asked = false;
  protected responsables: readonly string[] = [];
  protected projects: Readonly<Record<string, readonly string[]>> = {};
  protected soleAtSubmission = false;
  protected acceptedAt = new Map<string, number>();
  protected withChain = false;
  protected readonly company: ModelCompany;

  constructor(company: ModelCompany) {
    this.company = company;
  }

  protected begin(user: Row): void {
    const { company } = this;
    const hours = new Set(this.lines.values());
    this.cycle += 1;
    this.rows = new Map([[`USER ${modelOwner}`, user]]);
    this.asked = false;
    this.withChain = true;
    this.responsables = company.isManageResponsable
      ? company.responsables.filter((person) => person !== modelOwner)
      : [];
    this.projects = Object.fromEntries(
      Object.entries(company.commerciaux)
        .map(([project, people]) => [project, people.filter((person) => person !== modelOwner)] as const)
        .filter(([project, people]) => company.isManageCommercial && hours.has(project) && people.length > 0),
    );
    this.soleAtSubmission = this.isSole();
  }

  protected reach(level: number): void {
    const people = this.people(level);
    if (level < 3 && people.length === 0) return this.reach(level + 1);
    this.level = level;
    for (const person of level === 3 ? ['-'] : people) this.rows.set(`${name(level)} ${person}`, row(0));
  }

  /** T5–T8: as far as the levels are his. */
  protected answer(by: string, now: number): void {
    if (this.level === 3) return this.answerCompany(by, now);
    this.acceptedAt.set(by, now);
    this.rows.set(`${name(this.level)} ${by}`, row(1));
    for (const [key, { status }] of this.entries([this.level])) {
      const person = key.split(' ')[1] ?? '';
      if (status === 0 && !this.isStillNeeded(person)) this.rows.set(key, row(1, by));
    }
    if (this.entries([this.level]).some(([, { status }]) => status === 0)) return;
    this.reach(this.level + 1);
    if (this.holds(by)) this.answer(by, now);
  }

  protected isStillNeeded(person: string): boolean {
    if (this.level === 1) return false;
    return Object.values(this.projects).some(
      (people) => people.includes(person) && !people.some((one) => this.isOwnAcceptance(`COM ${one}`)),
    );
  }

  protected passWithout(level: 1 | 2, by: string): void {
    const people = this.people(level);
    const isHis = people.includes(by);
    for (const person of people) {
      const covered =
        isHis &&
        (level === 1 || Object.values(this.projects).every((of) => !of.includes(person) || of.includes(by)));
      this.rows.set(`${name(level)} ${person}`, person === by ? row(1) : covered ? row(1, by) : row(3, by));
    }
  }

  protected force(level: number, by: string, status: 3 | 4): void {
    for (const [key, held] of this.entries([level]))
      if (status === 4 || held.status === 0) this.rows.set(key, row(status, by));
  }

  protected answerCompany(by: string, now: number): void {
    this.acceptedAt.set(by, now);
    this.rows.delete('ENT -');
    this.rows.set(`ENT ${by}`, row(1));
    this.w = 2;
    this.level = 0;
  }

  protected end(how: 'refused' | 'withdrawn', by: string): void {
    for (const [key, held] of this.rows) if (held.status === 0) this.rows.set(key, row('closed'));
    this.w = 0;
    this.level = 0;
    this.ended = how;
    this.endedBy = by;
    this.editedSince = false;
    this.acceptedAt = new Map();
  }

  protected holds(by: string): boolean {
    if (this.level === 3) return this.isAdmin(by) && (by !== modelOwner || this.soleAtSubmission);
    return this.rows.get(`${name(this.level)} ${by}`)?.status === 0;
  }

  protected mayForce(by: string): boolean {
    if (by === modelOwner || this.level === 3) return false;
    if (this.isAdmin(by)) return true;
    const hours = [...this.lines.values()].filter((project) => project !== null);
    return (
      this.level === 1 &&
      hours.length > 0 &&
      Object.values(this.projects).some((people) => people.includes(by)) &&
      hours.every((project) => this.projects[project]?.includes(by) ?? false)
    );
  }

  /** 400 for who had his turn, or has none yet; 403 for a stranger. */
  protected late(by: string): 400 | 403 {
    const hadPart = this.entries([1, 2, 3, 4]).some(
      ([key, held]) => key.endsWith(` ${by}`) || held.by === by,
    );
    if (hadPart || (this.w !== 1 && this.isAdmin(by))) return 400;
    const linked = [...this.company.responsables, ...Object.values(this.company.commerciaux).flat()];
    return this.w === 0 && linked.includes(by) ? 400 : 403;
  }

  protected people(level: number): string[] {
    return level === 1 ? [...this.responsables] : [...new Set(Object.values(this.projects).flat())];
  }

  protected entries(levels: readonly number[]): [string, Row][] {
    return [...this.rows].filter(([key]) => levels.some((level) => key.startsWith(`${name(level)} `)));
  }

  protected isOwnAcceptance(key: string): boolean {
    const held = this.rows.get(key);
    return held?.status === 1 && held.by === null;
  }

  protected isAdmin(person: string): boolean {
    return this.company.administrators.includes(person);
  }

  protected isSole(): boolean {
    return this.company.administrators.length === 1 && this.isAdmin(modelOwner);
  }
}

export const name = (level: number): string => ['USER', 'RESP', 'COM', 'ENT', 'REOPENED'][level] ?? '';

export const row = (status: Row['status'], by: string | null = null): Row => ({ status, by });
