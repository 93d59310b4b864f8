import type { Me, Settings } from './session-api.ts';

/** The spec's local names: the settings, three flags read before anything has loaded, and whose they are. */
const keys = {
  settings: 'settings',
  lastUser: 'lastuser',
  flags: ['manageValidation', 'isManageResponsable', 'isManageExportErp'],
} as const;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
interface Remembered {
  readonly entreprise: string | null;
  readonly settings: Settings;
}

/** Keeps the settings in force for the next start, which then shows the menu without waiting for them. */
export const rememberSettings = (me: Me, settings: Settings, store: Store = localStorage): void => {
  const remembered: Remembered = { entreprise: me.entrepriseConnected, settings };
  store.setItem(keys.settings, JSON.stringify(remembered));
  for (const flag of keys.flags) store.setItem(flag, String(settings[flag]));
  store.setItem(keys.lastUser, me.id);
};

/** The settings kept for this person in this company, if any. */
export const rememberedSettings = (me: Me, store: Store = localStorage): Settings | undefined => {
  if (store.getItem(keys.lastUser) !== me.id) return undefined;
  try {
    const remembered = JSON.parse(store.getItem(keys.settings) ?? 'null') as Remembered | null;
    return remembered?.entreprise === me.entrepriseConnected ? remembered.settings : undefined;
  } catch {
    return undefined;
  }
};
