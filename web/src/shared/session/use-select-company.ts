import { session } from './current-session.ts';
import { useSelectCompanyMutation } from './session-api.ts';

/**
 * Enters a company: the new token replaces the old in every tab. This one goes on to `landing`, the others start again
 * from the home page.
 */
export const useSelectCompany = () => {
  const [select, { isLoading, error }] = useSelectCompanyMutation();
  const enter = async (id: string, landing?: string): Promise<void> => {
    const { data } = await select({ params: { id } });
    if (data) session.switchTo({ ...data, entreprise: id }, landing);
  };
  return { enter, isLoading, error };
};
