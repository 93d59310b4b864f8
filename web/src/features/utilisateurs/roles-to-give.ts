import { roleKeys, roles, type Role } from '@gestiontemps/contracts/codes';

/**
 * The roles among which somebody may choose for a member, his present one included: none above his own, and nobody makes
 * a superadministrator here. Of a member above himself he changes none.
 */
export const rolesToGive = (
  giver: { readonly role: Role | null; readonly isSA: boolean },
  current: Role | undefined,
): readonly Role[] => {
  const level = giver.isSA ? roles.superadmin.level : giver.role === null ? 0 : roles[giver.role].level;
  if (current !== undefined && (current === 'superadmin' || roles[current].level > level)) return [current];
  return roleKeys.filter((role) => role !== 'superadmin' && roles[role].level <= level);
};
