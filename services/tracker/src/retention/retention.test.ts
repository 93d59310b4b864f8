import { describe, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { retention, type RetentionEvent } from './retention.ts';

const announced = (until: number, notBefore = '2032-01-01'): RetentionEvent => ({
  type: 'ExpiryAnnounced',
  data: { until, notBefore },
});
const expired = (until: number): RetentionEvent => ({ type: 'YearsExpired', data: { until } });
const withdrawn = (until: number): RetentionEvent => ({ type: 'ExpiryWithdrawn', data: { until } });
const spec = specify(retention);

describe('Years past their retention', () => {
  test('are announced once, and nothing that is gone already', () => {
    const announce = { type: 'AnnounceExpiry', until: 2026, notBefore: '2032-01-01' } as const;
    spec.given().when(announce).yields(announced(2026));
    spec.given(announced(2026)).when(announce).yields();
    spec.given(announced(2026), expired(2026)).when(announce).yields();
    spec.given(announced(2026), withdrawn(2026)).when(announce).yields(announced(2026));
  });

  test('are withdrawn while they are announced', () => {
    spec.given(announced(2026)).when({ type: 'WithdrawExpiry' }).yields(withdrawn(2026));
    spec.given(announced(2026), expired(2026)).when({ type: 'WithdrawExpiry' }).yields();
  });

  test('go once they were announced and the day has come, and once', () => {
    const expire = { type: 'ExpireYears', until: 2026, today: '2032-01-01' } as const;
    spec.given(announced(2026)).when(expire).yields(expired(2026));
    spec.given(announced(2026), expired(2026)).when(expire).yields();
    spec.given().when(expire).rejects('not-announced');
    spec.given(announced(2025)).when(expire).rejects('not-announced');
    spec.given(announced(2026, '2032-01-02')).when(expire).rejects('not-announced');
    spec.given(announced(2026), withdrawn(2026)).when(expire).rejects('not-announced');
  });

  test('go again in a backup of before, whatever was announced there', () => {
    const again = { type: 'ExpireYears', until: 2026, today: '2030-01-01', again: true } as const;
    spec.given().when(again).yields(expired(2026));
    spec.given(expired(2026)).when(again).yields();
  });
});
