import { Button } from '@mantine/core';
import { useState } from 'react';
import { Page } from '../../../../shared/layouts/page.tsx';
import { fullName, useCan } from '../../../../shared/session/me.ts';
import type { Me } from '../../../../shared/session/session-api.ts';
import { lazyDrawer } from '../../../../shared/ui/lazy-part.tsx';
import { profileMessages as messages } from '../messages.ts';
import { PersonPart } from '../person-part.tsx';
import { ProfileHeader } from '../profile-header.tsx';
import classes from '../profile-page.module.css';
import { RatesPart } from '../rates/rates-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';

const PasswordDrawer = lazyDrawer(async () => (await import('./password-drawer.tsx')).PasswordDrawer);

/** « Mon compte »: what is known of oneself, where one is signed in, and how one wants it here. */
export function OwnAccount({ me }: { me: Me }) {
  const mayManageRates = useCan('hourlyCosts.manage') && me.isMember;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Page title={messages.ownTitle} wide>
      <ProfileHeader person={me} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PersonPart
            person={me}
            isOwn
            password={
              <Button
                variant="link"
                onPointerEnter={PasswordDrawer.prepare}
                onFocus={PasswordDrawer.prepare}
                onClick={() => setIsChanging(true)}
              >
                {messages.identity.changePassword}
              </Button>
            }
          />
        </div>
        <div className={classes.side}>
          {mayManageRates && <RatesPart userId={me.id} name={fullName(me)} />}
          <DevicesPart />
          <PreferencesPart />
        </div>
      </div>
      {isChanging && <PasswordDrawer userId={me.id} onClose={() => setIsChanging(false)} />}
    </Page>
  );
}
