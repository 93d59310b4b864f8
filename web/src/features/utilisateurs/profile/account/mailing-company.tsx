import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { asProblem, sentenceOf } from '../../../../shared/api/problem.ts';
import type { Company } from '../../../../shared/session/session-api.ts';
import { useSelectCompany } from '../../../../shared/session/use-select-company.ts';
import { Banner } from '../../../../shared/ui/banner.tsx';
import { profileMessages } from '../messages.ts';
import { NotificationsSection } from './notifications-section.tsx';

const messages = profileMessages.notifications;

/** In place of the choices of this company: whoever comes from a mail of another one wants to choose there. */
export function MailingCompany({ company: { id, name } }: { company: Company }) {
  const { pathname, search, hash } = useLocation();
  const { enter, isLoading, error } = useSelectCompany();
  const problem = asProblem(error);
  return (
    <NotificationsSection isThere>
      <Banner
        tone="info"
        title={messages.from(name)}
        action={
          <Button
            variant="light"
            loading={isLoading}
            onClick={() => void enter(id, pathname + search + hash)}
          >
            {messages.enter(name)}
          </Button>
        }
      >
        {problem && <p role="alert">{sentenceOf(problem)}</p>}
      </Banner>
    </NotificationsSection>
  );
}
