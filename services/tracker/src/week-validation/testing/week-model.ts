import { ModelSteps, modelOwner, name, row, type Outcome } from './model-steps.ts';

const doubleClick = 10;

/** The table of domain.md §6.2 in its own words: what the model-based test compares the decider with. */
export class WeekModel extends ModelSteps {
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
      if (this.lines.size === 0) return 400;
      this.answer(by, now);
      return 'done';
    }
    const before = this.acceptedAt.get(by);
    const may = this.w === 1 && this.mayForce(by);
    if (before !== undefined && (!may || now - before < doubleClick)) return 'nothing';
    if (!may) return this.late(by);
    if (this.lines.size === 0) return 400;
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
      this.rows.set(`REOPENED ${by}`, row(2));
      this.end('refused', by);
      return 'done';
    }
    if (this.w !== 1) return this.late(by);
    if (this.holds(by)) {
      if (!comment) return 400;
      // T11
      this.rows.delete('ENT -');
      this.rows.set(`${name(this.level)} ${by}`, row(2));
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
    this.rows.set(`${name(own)} ${by}`, row(2));
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
}
