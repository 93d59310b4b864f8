import { weekStatus } from '@gestiontemps/contracts/codes';
import type { User } from '../../shared/api/users-api.ts';
import { useLazyWeeksQuery } from '../../shared/api/weeks-api.ts';
import { useMe } from '../../shared/session/me.ts';
import { removalText } from './removal-text.ts';

/** What taking somebody away does, with how many of his weeks are open at that moment. */
export const useRemovalText = () => {
  const me = useMe();
  const [readWeeks] = useLazyWeeksQuery();
  return async (user: User): Promise<string> => {
    const query = { userId: user.id, validationStatus: String(weekStatus.OPENED), Take: '1' };
    const weeks = user.isInvited ? undefined : await readWeeks({ query });
    return removalText(user, { isSelf: user.id === me.id, openWeeks: weeks?.data?.totalCount ?? 0 });
  };
};
