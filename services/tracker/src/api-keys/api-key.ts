import type { KeyScope } from '@gestiontemps/contracts/api-keys';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { placesOf, type PlacesEvent } from '@gestiontemps/kernel/commands/places';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { uniqueListItem } from '@gestiontemps/kernel/commands/unique-list';

/** A key by which a program calls for its company. Whoever is removed from the list of them is revoked. */
export const apiKeyStream = (entreprise: string, id: string): string => streamOf('apiKey', entreprise, id);

export type ApiKey = {
  readonly nom: string;
  readonly portees: readonly KeyScope[];
  readonly avecMontants: boolean;
  /** Last day on which it is good; null for no end. */
  readonly expireLe: string | null;
  /** SHA-256 of the key, base64url: of the key itself nothing is kept but its last four characters. */
  readonly empreinte: string;
  readonly fin: string;
};
export type ApiKeyEvent = ListItemEvent<'ApiKey', ApiKey>;

const sample: ApiKey = {
  nom: 'ERP comptable',
  portees: ['export.read'],
  avecMontants: false,
  expireLe: '2027-12-31',
  empreinte: 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0',
  fin: 'q8Wd',
};

/** Keys that a company may have: each may call at its own pace. */
export const apiKeyPlaces = placesOf({
  kind: 'apiKey',
  most: 50,
  slug: 'too-many-keys',
  message: 'Une entreprise a 50\u00a0clés au plus\u00a0: révoquez celles qui ne servent plus',
});

export const storedApiKeys = storedEvents<ApiKeyEvent | PlacesEvent>()({
  [streamOf('places', sampleId('1'), 'apiKey')]: [
    { type: 'PlaceTaken', data: { owner: sampleId('a7'), gone: [sampleId('a6')] } },
    {
      type: 'PlaceTaken',
      data: { owner: sampleId('a8'), gone: [], le: '2026-11-20T09:00:00.000Z' },
    },
  ],
  [apiKeyStream(sampleId('1'), sampleId('a7'))]: [
    { type: 'ApiKeyAdded', data: sample },
    { type: 'ApiKeyChanged', data: { ...sample, nom: 'Comptabilité' } },
    { type: 'ApiKeyRemoved', data: {} },
  ],
});

export const apiKey = uniqueListItem<ApiKey>()({
  noun: 'ApiKey',
  category: 'apiKey',
  unique: { field: 'nom', message: 'Une autre clé porte déjà ce nom' },
});

/** Whether the end of a key, if it has one, has yet to come on a day. */
export const isGoodOn = (today: string, { expireLe }: Pick<ApiKey, 'expireLe'>): boolean =>
  expireLe === null || today <= expireLe;
