/** Where one level of the validation chain stands. */
export type ChainState = 'done' | 'current' | 'refused' | 'waiting';

export interface ChainStep {
  /** « Salarié », « Responsable »… */
  role: string;
  state: ChainState;
  /** Who answers or answered; the company for its own level. */
  person?: string;
}
