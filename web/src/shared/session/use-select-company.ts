import { session } from './current-session.ts';
import { useSelectCompanyMutation } from './session-api.ts';

/** Enters a company: the new token replaces the old in every tab, which start again from the home page. */
export const useSelectCompany = () => {
  const [select, { isLoading, error }] = useSelectCompanyMutation();
  const enter = async (id: string): Promise<void> => {
    const { data } = await select({ params: { id } });
    if (data) session.switchTo(data);
  };
  return { enter, isLoading, error };
};
