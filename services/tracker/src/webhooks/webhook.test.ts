import { specify } from '@gestiontemps/kernel/testing/specify';
import { describe, expect, test } from '@jest/globals';
import { webhook, type WebhookEvent } from './webhook.ts';

const { given, fold } = specify(webhook);

const url = 'https://erp.fr/';
const added: WebhookEvent = {
  type: 'WebhookAdded',
  data: { nom: 'ERP', url, secret: 'one' },
};
const renewed: WebhookEvent = {
  type: 'WebhookSecretRenewed',
  data: { secret: 'two', ancienJusquA: '2026-10-13T08:00:00.000Z' },
};
const stopped: WebhookEvent = { type: 'WebhookStopped', data: { raison: 'echecs' } };
const resumed: WebhookEvent = { type: 'WebhookResumed', data: {} };
const removed: WebhookEvent = { type: 'WebhookRemoved', data: {} };

describe('an address that is told of entries', () => {
  test('is added once', () => {
    const add = { type: 'Add', nom: 'ERP', url, secret: 'one' } as const;
    given().when(add).yields(added);
    given(added).when(add).yields();
  });

  test('changes what is said of it, and nothing where that holds already', () => {
    given(added)
      .when({ type: 'Change', nom: 'Paie' })
      .yields({ type: 'WebhookChanged', data: { nom: 'Paie', url, deplacee: false } });
    const elsewhere = 'https://paie.fr/';
    given(added)
      .when({ type: 'Change', url: elsewhere })
      .yields({ type: 'WebhookChanged', data: { nom: 'ERP', url: elsewhere, deplacee: true } });
    given(added).when({ type: 'Change', nom: 'ERP', actif: true }).yields();
    given(added).when({ type: 'Change', nom: 'Paie', rowVersion: 7 }).rejects('stale');
  });

  test('is stopped, and goes on', () => {
    given(added).when({ type: 'Stop', raison: 'echecs', url }).yields(stopped);
    given(added, stopped).when({ type: 'Stop', raison: 'refus', url }).yields();
    given(added).when({ type: 'Stop', raison: 'refus', url: 'https://former.fr/' }).yields();
    given(added, stopped).when({ type: 'Change', actif: true }).yields(resumed);
    given(added, stopped, resumed)
      .when({ type: 'Change', actif: false })
      .yields({ type: 'WebhookStopped', data: { raison: 'administrateur' } });
    expect(fold([added, stopped])).toMatchObject({ arret: { raison: 'echecs' } });
    expect(fold([added, stopped, resumed])).toMatchObject({ arret: null });
  });

  test('keeps each secret for a day after another came, a few of them at most', () => {
    const now = '2026-10-12T08:00:00.000Z';
    const jusquA = '2026-10-13T08:00:00.000Z';
    const renew = { type: 'RenewSecret', secret: 'two', now, ancienJusquA: jusquA } as const;
    given(added).when(renew).yields(renewed);
    const again: WebhookEvent = { ...renewed, data: { ...renewed.data, secret: 'three' } };
    expect(fold([added, renewed])).toMatchObject({ secret: 'two', anciens: [{ secret: 'one', jusquA }] });
    expect(fold([added, renewed, again])).toMatchObject({
      secret: 'three',
      anciens: [
        { secret: 'two', jusquA },
        { secret: 'one', jusquA },
      ],
    });
    const five = [renewed, renewed, renewed, renewed, renewed];
    given(added, ...five)
      .when(renew)
      .rejects('renewed-too-often');
    given(added, ...five)
      .when({ ...renew, now: jusquA })
      .yields(renewed);
  });

  test('is told of nothing once it is removed', () => {
    given(added).when({ type: 'Remove' }).yields(removed);
    given(added, removed).when({ type: 'Remove' }).yields();
    given(added, removed).when({ type: 'Stop', raison: 'echecs', url }).yields();
    given(added, removed).when({ type: 'Replay', depuis: 1 }).rejects('not-found');
    given().when({ type: 'Change', nom: 'Paie' }).rejects('not-found');
  });
});
