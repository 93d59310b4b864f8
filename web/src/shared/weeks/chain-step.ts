import type { StepState } from '../ui/step-circle.tsx';

/** Where one level of the validation chain stands. */
export type ChainState = StepState;

export interface ChainStep {
  /** « Salarié », « Responsable »… */
  role: string;
  state: ChainState;
  /** Who answers or answered; the company for its own level. */
  person?: string;
}
