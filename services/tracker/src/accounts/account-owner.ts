import { rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Account } from './account-state.ts';

/** Whether another company than this one has to do with an account. */
export const hasOther = ({ companies }: Account, entreprise: string): boolean =>
  [...companies].some(([other, { withdrawn }]) => other !== entreprise && !withdrawn);

/** An e-mail is another's: it is his account's, and several companies know him by it (domain.md §8.20). */
export const emailOfAccount = () =>
  rejection('email-of-account', "L'email appartient au compte, il ne se modifie pas ici", 'email');
