import type { Me } from '../../../shared/session/session-api.ts';

/**
 * Whether that nobody is late or away means something to the person: a commercial follows chantiers, and hears of few
 * people.
 */
export const followsPeople = ({ role }: Pick<Me, 'role'>): boolean => role !== 'commercial';
