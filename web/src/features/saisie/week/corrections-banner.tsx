import { Button } from '@mantine/core';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { OnceButton } from '../../../shared/ui/once-button.tsx';
import { useFocusBehindRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { useAcknowledgeCorrectionsMutation } from '../api/entry-api.ts';
import { saisieMessages } from '../messages.ts';
import type { WeekSheet } from '../model/entry-form.ts';

const { corrections: words } = saisieMessages;

/** What others changed in one's week, until one has said to have seen it. */
export const CorrectionsBanner = memo(function CorrectionsBanner({
  sheet,
}: {
  sheet: WeekSheet | undefined;
}) {
  const [acknowledge, { isLoading }] = useAcknowledgeCorrectionsMutation();
  const moveOn = useFocusBehindRemoval();
  if (!sheet?.corrections) return null;
  const { par, jours, le, jusqua } = sheet.corrections;
  const { id } = sheet;
  return (
    <Banner
      tone="info"
      title={
        <>
          <strong>{words.by(par.map(fullName))}</strong>
          {words.days(jours, instantInSentence(le))}
        </>
      }
      action={
        <>
          <Button
            variant="default"
            component={Link}
            to={{ pathname: paths.weekReplay.href({ id }), search: '?filtre=corrections' }}
          >
            {words.see}
          </Button>
          <OnceButton
            variant="default"
            label={words.acknowledge}
            isBusy={isLoading}
            done={undefined}
            onClick={(button) => {
              moveOn(button);
              void acknowledge({ params: { id }, body: { jusqua } });
            }}
          />
        </>
      }
    />
  );
});
