import { expect, test } from '@jest/globals';
import { deliveryOutcome } from './delivery-outcome.ts';

test.each([
  [204, null, 'Reçu (204)', true],
  [302, null, 'Redirection refusée (302)', false],
  [410, null, "N'en veut plus (410)", false],
  [500, null, 'Refusé (500)', false],
  [null, 'timeout', 'Pas de réponse en 10 secondes', false],
  [null, 'certificate', 'Certificat refusé', false],
] as const)('answered %s, error %s: %s', (status, erreur, text, isReceived) =>
  expect(deliveryOutcome({ status, erreur })).toEqual({ text, isReceived }),
);
