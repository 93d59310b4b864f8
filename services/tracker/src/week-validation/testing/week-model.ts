/**
 * The table of domain.md §6.2 in its own words, written apart from the decider: what the model-based test compares it
 * with. Rows are `LEVEL person` → status, with who answered in his place.
 */
export interface ModelCompany {
  readonly responsables: readonly string[];
  readonly commerciaux: Readonly<Record<string, readonly string[]>>;
  readonly administrators: readonly string[];
  readonly isManageResponsable: boolean;
  readonly isManageCommercial: boolean;
}

type Row = { status: number | 'closed'; by: string | null; comment: boolean };
/** How a call ends: carried out, of no effect, or refused with this HTTP status. */
export type Outcome = 'done' | 'nothing' | 400 | 403;

export const modelOwner = 'lea';
const doubleClick = 10;

export class WeekModel {
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
  private asked = false;
  private responsables: readonly string[] = [];
  private projects: Readonly<Record<string, readonly string[]>> = {};
  private soleAtSubmission = false;
  private acceptedAt = new Map<string, number>();
  private withChain = false;
  private readonly company: ModelCompany;

  constructor(company: ModelCompany) {
    this.company = company;
  }

  enter(line: string, project: string | null): void {
    this.lines.set(line, project);
    this.editedSince = true;
  }

  remove(line: string): void {
    this.lines.delete(line);
    this.editedSince = true;
  }

  /** T2, V12. */
  ask(by: string, now: number, manage: boolean): Outcome {
    if (!manage) return 403;
    if (by === modelOwner) return this.submit(now, manage);
    if (!this.isAdmin(by) && !this.company.responsables.includes(by)) return 403;
    if (this.w !== 0 || now - this.askedAt < 24 * 3600) return 400;
    this.askedAt = now;
    this.asked = true;
    return 'done';
  }

  /** T3, T4, T14. */
  submit(now: number, manage: boolean): Outcome {
    if (this.w !== 0 || this.lines.size === 0) return 400;
    if (!manage) {
      this.cycle += 1;
      this.rows = new Map(this.asked ? [[`USER ${modelOwner}`, row('closed')]] : []);
      this.asked = false;
      this.w = 2;
      this.withChain = false;
      return 'done';
    }
    this.begin(row(1));
    this.w = 1;
    this.reach(1);
    if (this.level === 3 && this.soleAtSubmission) this.answerCompany(modelOwner, now);
    return 'done';
  }

  /** T19. */
  withdraw(manage: boolean): Outcome {
    if (!manage) return 403;
    if (this.w === 0) return this.ended === 'withdrawn' ? 'nothing' : 400;
    if (this.w === 2 || this.entries([1, 2, 3]).some(([, { status }]) => status !== 0)) return 400;
    this.end('withdrawn', modelOwner);
    return 'done';
  }

  accept(by: string, now: number, comment: boolean, manage: boolean): Outcome {
    if (!manage) return 403;
    if (this.w === 0) return this.override(by, now, comment);
    if (this.w === 1 && this.holds(by)) {
      this.answer(by, now);
      return 'done';
    }
    const before = this.acceptedAt.get(by);
    const may = this.w === 1 && this.mayForce(by);
    if (before !== undefined && (!may || now - before < doubleClick)) return 'nothing';
    if (!may) return this.late(by);
    // T9, T10
    this.force(this.level, by, 3);
    if (this.isAdmin(by)) {
      if (this.level === 1) this.passWithout(2, by);
      this.answerCompany(by, now);
    } else {
      this.reach(2);
      this.answer(by, now);
    }
    return 'done';
  }

  refuse(by: string, comment: boolean, manage: boolean): Outcome {
    if (this.w === 0 && this.ended === 'refused' && this.endedBy === by) return 'nothing';
    const reopens = this.w === 2 && this.isAdmin(by) && (by !== modelOwner || this.isSole());
    if (!manage && !reopens) return 403;
    if (reopens) {
      if (!comment) return 400;
      // T16; §8.1 without a chain
      if (!this.withChain) {
        this.cycle += 1;
        this.rows = new Map();
      }
      this.force(1, by, 4);
      this.force(2, by, 4);
      this.rows.delete('ENT ' + this.answererOfCompany());
      this.rows.set(`ENT ${by}`, row(2, null, true));
      this.end('refused', by);
      return 'done';
    }
    if (this.w !== 1) return this.late(by);
    if (this.holds(by)) {
      if (!comment) return 400;
      // T11
      this.rows.delete('ENT -');
      this.rows.set(`${name(this.level)} ${by}`, row(2, null, true));
      this.end('refused', by);
      return 'done';
    }
    if (!this.mayForce(by)) return this.late(by);
    if (!comment) return 400;
    // T12
    const own = this.isAdmin(by) ? 3 : 2;
    for (const level of [1, 2].filter((below) => below < own))
      for (const [key, { status }] of this.entries([level]))
        if (status === 0 || status === 1) this.rows.set(key, row(4, by));
    this.rows.set(`${name(own)} ${by}`, row(2, null, true));
    this.end('refused', by);
    return 'done';
  }

  /** T13, T21. */
  private override(by: string, now: number, comment: boolean): Outcome {
    if (!this.isAdmin(by) || by === modelOwner) return this.late(by);
    const agreed = this.ended === 'refused' && !this.editedSince;
    if (this.lines.size === 0 || (!agreed && !comment)) return 400;
    this.begin(agreed ? row(1, by) : row(3, by));
    this.passWithout(1, by);
    this.passWithout(2, by);
    this.answerCompany(by, now);
    return 'done';
  }

  private begin(user: Row): void {
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

  private reach(level: number): void {
    const people = this.people(level);
    if (level < 3 && people.length === 0) return this.reach(level + 1);
    this.level = level;
    for (const person of level === 3 ? ['-'] : people) this.rows.set(`${name(level)} ${person}`, row(0));
  }

  /** T5–T8: as far as the levels are his. */
  private answer(by: string, now: number): void {
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

  private isStillNeeded(person: string): boolean {
    if (this.level === 1) return false;
    return Object.values(this.projects).some(
      (people) => people.includes(person) && !people.some((one) => this.isOwnAcceptance(`COM ${one}`)),
    );
  }

  private passWithout(level: 1 | 2, by: string): void {
    const people = this.people(level);
    const isHis = people.includes(by);
    for (const person of people) {
      const covered =
        isHis &&
        (level === 1 || Object.values(this.projects).every((of) => !of.includes(person) || of.includes(by)));
      this.rows.set(`${name(level)} ${person}`, person === by ? row(1) : covered ? row(1, by) : row(3, by));
    }
  }

  private force(level: number, by: string, status: 3 | 4): void {
    for (const [key, held] of this.entries([level]))
      if (status === 4 || held.status === 0) this.rows.set(key, row(status, by));
  }

  private answerCompany(by: string, now: number): void {
    this.acceptedAt.set(by, now);
    this.rows.delete('ENT -');
    this.rows.set(`ENT ${by}`, row(1));
    this.w = 2;
    this.level = 0;
  }

  private end(how: 'refused' | 'withdrawn', by: string): void {
    for (const [key, held] of this.rows) if (held.status === 0) this.rows.set(key, row('closed'));
    this.w = 0;
    this.level = 0;
    this.ended = how;
    this.endedBy = by;
    this.editedSince = false;
    this.acceptedAt = new Map();
  }

  private holds(by: string): boolean {
    if (this.level === 3) return this.isAdmin(by) && (by !== modelOwner || this.soleAtSubmission);
    return this.rows.get(`${name(this.level)} ${by}`)?.status === 0;
  }

  private mayForce(by: string): boolean {
    if (by === modelOwner || this.level === 3) return false;
    if (this.isAdmin(by)) return true;
    const hours = [...this.lines.values()].filter((project) => project !== null);
    return (
      this.level === 1 &&
      Object.values(this.projects).some((people) => people.includes(by)) &&
      hours.every((project) => this.projects[project]?.includes(by) ?? false)
    );
  }

  /** 400 for who had his turn, or has none yet; 403 for a stranger. */
  private late(by: string): 400 | 403 {
    const hadPart = this.entries([1, 2, 3]).some(([key, held]) => key.endsWith(` ${by}`) || held.by === by);
    if (hadPart || (this.w !== 1 && this.isAdmin(by))) return 400;
    const linked = [...this.company.responsables, ...Object.values(this.company.commerciaux).flat()];
    return this.w === 0 && linked.includes(by) ? 400 : 403;
  }

  private people(level: number): string[] {
    return level === 1 ? [...this.responsables] : [...new Set(Object.values(this.projects).flat())];
  }

  private entries(levels: readonly number[]): [string, Row][] {
    return [...this.rows].filter(([key]) => levels.some((level) => key.startsWith(`${name(level)} `)));
  }

  private answererOfCompany(): string {
    return this.entries([3])[0]?.[0].split(' ')[1] ?? '';
  }

  private isOwnAcceptance(key: string): boolean {
    const held = this.rows.get(key);
    return held?.status === 1 && held.by === null;
  }

  private isAdmin(person: string): boolean {
    return this.company.administrators.includes(person);
  }

  private isSole(): boolean {
    return this.company.administrators.length === 1 && this.isAdmin(modelOwner);
  }
}

const name = (level: number): string => ['USER', 'RESP', 'COM', 'ENT'][level] ?? '';

const row = (status: Row['status'], by: string | null = null, comment = false): Row => ({
  status,
  by,
  comment,
});
