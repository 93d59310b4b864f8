import type { KeyScope } from '@gestiontemps/contracts/api-keys';

/** What a key of a program may do, as people read it. */
export const keyScopeLabels: Readonly<Record<KeyScope, string>> = { 'export.read': "Lit l'export" };
