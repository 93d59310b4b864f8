import type { Me } from './session-api.ts';

type Holder = Pick<Me, 'role' | 'permissions'> & Partial<Pick<Me, 'accessAllChantier' | 'acces'>>;

/** All that what somebody is told depends on, a word each: with others the same questions have other answers. */
export const rightsOf = ({ role, permissions, accessAllChantier, acces }: Holder): readonly string[] => [
  role,
  ...permissions
    .filter(({ isAuthorized }) => isAuthorized)
    .map(({ key }) => key)
    .toSorted(),
  ...(accessAllChantier ? ['accessAllChantier'] : []),
  ...(acces ? [JSON.stringify(acces)] : []),
];
