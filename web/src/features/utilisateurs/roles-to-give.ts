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
  // Who is an auditor is nothing else, and nobody becomes one: it is chosen with the invitation.
  if (current === 'auditeur') return [current];
  const given = roleKeys.filter(
    (role) => role !== 'superadmin' && role !== 'auditeur' && roles[role].level <= level,
  );
  return current === undefined ? [...given, 'auditeur'] : given;
};
