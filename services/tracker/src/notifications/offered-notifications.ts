import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import { type NotificationKind, notificationKinds } from '@gestiontemps/contracts/notifications';
import type { MemberFacts } from '../deps.ts';
import { isAdministrator, linksOf } from '../policy.ts';

type Reader = Pick<MemberFacts, 'active' | 'role' | 'saisieFeuilleTempsDisable'>;
type Settings = Pick<
  CompanySettings,
  'manageValidation' | 'isManageResponsable' | 'isManageCommercial' | 'isManageExportErp'
>;

/** Whether a week may wait for him: as a superior of a level that the company asks (`chain.ts`), or as who administers. */
const isAsked = (reader: Reader, { isManageResponsable, isManageCommercial }: Settings): boolean => {
  const links = linksOf(reader.role);
  return (
    isAdministrator(reader) ||
    (isManageResponsable && links.includes('responsable')) ||
    (isManageCommercial && links.includes('commercial'))
  );
};

/** Whether a kind of mail may ever be for somebody, as he stands in the company and as it is set. */
const isFor: { readonly [kind in NotificationKind]: (reader: Reader, settings: Settings) => boolean } = {
  semaineARemettre: ({ saisieFeuilleTempsDisable }, { manageValidation }) =>
    manageValidation && !saisieFeuilleTempsDisable,
  joursManquants: ({ saisieFeuilleTempsDisable }) => !saisieFeuilleTempsDisable,
  // An administrator reopens weeks that nobody validated, and others enter for who does not himself.
  semaineRefusee: () => true,
  semaineValidee: (_reader, { manageValidation }) => manageValidation,
  semainesAValider: (reader, settings) => settings.manageValidation && isAsked(reader, settings),
  annoncesArretees: (reader, { isManageExportErp }) => isManageExportErp && isAdministrator(reader),
};

/** Kinds of mails that somebody may receive of a company; none is sent to whoever takes no part in it. */
export const offeredNotifications = (
  reader: Reader | undefined,
  settings: Settings,
): readonly NotificationKind[] =>
  reader?.active === true && reader.role !== 'auditeur'
    ? notificationKinds.filter((kind) => isFor[kind](reader, settings))
    : [];
