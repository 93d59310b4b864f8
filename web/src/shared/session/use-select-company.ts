import { useState } from 'react';
import { confirmSwitch } from '../unsaved/confirm.ts';
import { session } from './current-session.ts';
import { useSelectCompanyMutation } from './session-api.ts';

/**
 * Enters a company once what is on its way in the other has arrived: the new token replaces the old in every tab. This
 * one goes on to `landing`, the others start again from the home page.
 */
export const useSelectCompany = () => {
  const [select, { isLoading, error }] = useSelectCompanyMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const enter = async (id: string, landing?: string): Promise<void> => {
    setIsWaiting(true);
    try {
      if (!(await confirmSwitch())) return;
      const { data } = await select({ params: { id } });
      if (data) session.switchTo({ ...data, entreprise: id }, landing);
    } finally {
      setIsWaiting(false);
    }
  };
  return { enter, isLoading: isLoading || isWaiting, error };
};
