import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toasts } from '../../shared/ui/toasts.ts';
import { wrongMoments } from './address/wrong-moments.ts';
import { noticeMessages } from './notice-messages.ts';

/** Takes moments that are none out of the address, and says so: without a word they would pass for now. */
export const useRightMoments = (): void => {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    const wrong = wrongMoments(parameters);
    if (wrong.length === 0) return;
    toasts.missing(noticeMessages.noMoment);
    setParameters(
      (right) => {
        for (const name of wrong) right.delete(name);
        return right;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [parameters, setParameters]);
};
