import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Page } from '../../../../shared/layouts/page.tsx';
import { openName } from '../../../../shared/layouts/use-asked-item.ts';
import { paths } from '../../../../shared/paths.ts';
import { companyOfAddress } from '../../../../shared/session/address-company.ts';
import { fullName, useCan } from '../../../../shared/session/me.ts';
import type { Me } from '../../../../shared/session/session-api.ts';
import { lazyDrawer } from '../../../../shared/ui/lazy-part.tsx';
import { profileMessages as messages } from '../messages.ts';
import { PersonPart } from '../person-part.tsx';
import { ProfileHeader } from '../profile-header.tsx';
import classes from '../profile-page.module.css';
import { RatesPart } from '../rates/rates-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { KeptPart } from './kept-part.tsx';
import { MailingCompany } from './mailing-company.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import { OwnDataPart } from './own-data-part.tsx';
import { PinPart } from './pin-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { SignInPart } from './sign-in/sign-in-part.tsx';
import { PushPart } from './push-part.tsx';

const PasswordDrawer = lazyDrawer(async () => (await import('./password-drawer.tsx')).PasswordDrawer);

/** « Mon compte »: what is known of oneself, where one is signed in, what one is mailed, and how one wants it here. */
export function OwnAccount({ me }: { me: Me }) {
  const mayManageRates = useCan('hourlyCosts.manage') && me.isMember;
  const mayCorrect = useCan('users.write') && me.isMember;
  const takesPart = me.isMember && me.role !== 'auditeur';
  const mailing = companyOfAddress(useLocation().search, me.entreprises);
  const isMailedElsewhere = mailing !== undefined && mailing.id !== me.entrepriseConnected;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Page title={messages.ownTitle} wide>
      <ProfileHeader person={me} hasHistory={takesPart} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PersonPart
            person={me}
            isOwn
            correction={
              mayCorrect
                ? { pathname: paths.users.href(), search: `${new URLSearchParams({ [openName]: me.id })}` }
                : undefined
            }
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
          <SignInPart />
          <DevicesPart />
          {takesPart && <PinPart />}
          {isMailedElsewhere ? (
            <MailingCompany company={mailing} />
          ) : (
            takesPart && <NotificationsPart me={me} />
          )}
          {takesPart && <PushPart me={me} />}
          <PreferencesPart />
          <KeptPart />
          {takesPart && <OwnDataPart />}
        </div>
      </div>
      {isChanging && <PasswordDrawer userId={me.id} onClose={() => setIsChanging(false)} />}
    </Page>
  );
}
