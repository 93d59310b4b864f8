import { useState } from 'react';
import { confirmSwitch } from '../unsaved/confirm.ts';
import { unsaved } from '../unsaved/unsaved.ts';
import { session } from './current-session.ts';
import type { JoiningLink } from './joining-link.ts';
import { useJoinCompanyMutation, useSelectCompanyMutation } from './session-api.ts';

/**
 * Enters a company once what is on its way in the other has arrived: the new token replaces the old in every tab. This
 * one goes on to `landing`, the others start again from the home page.
 */
export const useSelectCompany = () => {
  const [select, selecting] = useSelectCompanyMutation();
  const [accept, joining] = useJoinCompanyMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const enter = async (id: string, landing?: string): Promise<void> => {
    setIsWaiting(true);
    try {
      if (!(await confirmSwitch())) return;
      const { data } = await select({ params: { id } });
      if (!data) return;
      unsaved.discard('draft');
      session.switchTo({ ...data, entreprise: id }, landing);
    } finally {
      setIsWaiting(false);
    }
  };
  return {
    enter,
    /** Accepts an invitation by the link that was mailed, and enters the company. */
    join: async ({ entreprise: id, usertoken }: JoiningLink, landing?: string): Promise<void> => {
      const { error } = await accept({ params: { id }, body: { usertoken } });
      if (!error) await enter(id, landing);
    },
    isLoading: isWaiting || selecting.isLoading || joining.isLoading,
    error: joining.error ?? selecting.error,
  };
};
