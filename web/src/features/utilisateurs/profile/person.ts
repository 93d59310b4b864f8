import type { User } from '../../../shared/api/users-api.ts';
import type { Me } from '../../../shared/session/session-api.ts';

/** Whom the page is about: somebody of the company, or whoever reads it. */
export type Person = User | Me;
