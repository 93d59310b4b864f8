/** What the people of the story do, whichever way they do it. */
export interface Ways {
  signIn(email: string): Promise<void>;
  goTo(entry: 'Saisie' | 'Tableau de bord' | 'Validation' | 'Chantiers'): Promise<void>;
  /** Five days of « Coffrage », 36h00 in all. */
  enterWeek(): Promise<void>;
  /** Friday becomes 4h00. */
  correctFriday(): Promise<void>;
  submitWeek(): Promise<void>;
  /** From the list of weeks to the sheet of a person. */
  openSheet(person: string): Promise<void>;
  /** First without a reason, which is not taken. */
  refuseFriday(reason: string): Promise<void>;
  /** On the sheet. */
  validate(): Promise<void>;
  /** In the list. */
  validateInList(person: string): Promise<void>;
}

/** Called at each screen that is worth a look, with what it is called. */
export type Inspect = (screen: string) => Promise<void>;
