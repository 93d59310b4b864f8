import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { describe, test } from '@jest/globals';
import {
  notificationChoices,
  type ChooseNotification,
  type NotificationEvent,
} from './notification-choices.ts';

const { given } = specify(notificationChoices);

const refused = (nature: NotificationKind = 'semaineValidee'): NotificationEvent => ({
  type: 'NotificationRefused',
  data: { nature },
});
const accepted: NotificationEvent = { type: 'NotificationAccepted', data: { nature: 'semaineValidee' } };
const choose = (active: boolean): ChooseNotification => ({
  type: 'ChooseNotification',
  nature: 'semaineValidee',
  active,
});

describe('A kind of mail', () => {
  test('is wanted until it is refused, and again once it is accepted, once each', () => {
    given().when(choose(true)).yields();
    given().when(choose(false)).yields(refused());
    given(refused()).when(choose(false)).yields();
    given(refused()).when(choose(true)).yields(accepted);
    given(refused(), accepted).when(choose(true)).yields();
    given(refused(), accepted).when(choose(false)).yields(refused());
  });

  test('is chosen apart from the others', () => {
    given(refused('joursManquants')).when(choose(false)).yields(refused());
    given(refused('joursManquants')).when(choose(true)).yields();
  });
});
