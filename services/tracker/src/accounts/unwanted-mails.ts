/** Why news do not leave: their reader has said that he does without, or they are for him no more as he stands now. */
export type Unwanted = 'refused' | 'lost';

/** SQL: why a row of `directory.mails` does not leave, by what has become of its reader since; null while it may. */
export const unwantedSql = (mail: string): string => `case
  when exists (select from views.refused_notifications r where r.entreprise = ${mail}.entreprise
    and r.utilisateur_id = ${mail}.account_id and r.nature = ${mail}.nature) then 'refused'
  when ${mail}.nature is not null and exists (select from views.members v where v.entreprise = ${mail}.entreprise
    and v.id = ${mail}.account_id and (not v.is_active or v.role = 'auditeur'
      or ${mail}.nature = 'semainesAValider' and v.role = 'utilisateur'
      or ${mail}.nature = 'annoncesArretees' and v.role <> 'administrateur')) then 'lost' end`;

/** The same in words. */
export const unwanted: Readonly<Record<Unwanted, string>> = {
  refused:
    "Cette personne a choisi de ne plus recevoir ces messages. Elle peut changer d'avis dans «\u00a0Mon compte\u00a0».",
  lost: "Cette personne n'a plus accès à ce que dit ce courriel\u00a0: il ne lui est pas envoyé.",
};
