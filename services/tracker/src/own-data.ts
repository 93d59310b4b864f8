import { Readable } from 'node:stream';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { exportOwnData } from '@gestiontemps/contracts/erasure';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from './deps.ts';
import { allows } from './policy.ts';
import { type Member, on } from './principal.ts';

/** Hours with two decimals, of minutes. */
const hours = (minutes: string): string => `round(${minutes} / 60.0, 2)::float8`;

/** What each part of the file asks, of the company in $1 and the person in $2: his own rows, in French words. */
const parts = {
  identite: `select d.nom, d.prenom, d.former_names as "anciensNoms", a.email, m.external_id as matricule, m.role, m.created_on as "membreDepuis",
      m.saisie_feuille_temps_disable as "saisieDesactivee", m.access_all_chantier as "accesTousChantiers",
      m.can_add_task_on_chantier as "peutAjouterUneTache", m.permissions as droits,
      m.acces as "accesAudit"
    from views.members m
    left join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
    left join directory.accounts a on a.account_id = m.id
    where m.entreprise = $1 and m.id = $2`,
  responsables: `select d.nom, d.prenom from views.members m
    cross join lateral jsonb_array_elements_text(m.responsable_ids) as r (id)
    join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = r.id
    where m.entreprise = $1 and m.id = $2 order by d.nom, d.prenom, r.id`,
  metiers: `select c.category_name as nom from views.members m
    join views.tag_categories c on c.entreprise = m.entreprise and m.tag_category_ids ? c.id
    where m.entreprise = $1 and m.id = $2 order by c.category_name, c.id`,
  chantiersConfies: `select p.label as chantier, l.kind as "enTantQue" from views.project_members l
    join views.projects p on p.entreprise = l.entreprise and p.id = l.project_id
    where l.entreprise = $1 and l.user_id = $2 order by p.label, p.id, l.kind`,
  appareils: `select device as appareil, created_on as "connecteLe", seen_on as "vuLe", ended_on as "finLe"
    from directory.sign_ins where entreprise = $1 and account_id = $2 order by created_on, id`,
  clesDAcces: `select name as nom, created_on as "ajouteeLe", used_on as "utiliseeLe"
    from directory.passkeys where account_id = $2 and $1::uuid is not null order by created_on, passkey_id`,
  applicationDAuthentification: `select created_on as "ajouteeLe", used_on as "utiliseeLe"
    from directory.authenticators where account_id = $2 and $1::uuid is not null and confirmed_on is not null`,
  comptesDUnServiceDIdentite: `select issuer as service, subject as identifiant, email, created_on as "lieLe", used_on as "utiliseLe"
    from directory.oidc_identities where account_id = $2 and $1::uuid is not null order by created_on, identity_id`,
  codesDeRecuperation: `select created_on as "creeLe", used_on as "utiliseLe" from directory.recovery_codes
    where account_id = $2 and $1::uuid is not null order by created_on, used_on nulls last`,
  codeTablette: `select set_on as "donneLe" from views.tablet_pins where entreprise = $1 and utilisateur_id = $2`,
  notificationsDesAppareils: `select s.device as appareil, p.natures, p.created_on as "depuisLe"
    from directory.push_subscriptions p join directory.sign_ins s on s.id = p.sign_in
    where s.entreprise = $1 and p.account_id = $2 order by p.created_on, p.id`,
  notificationsEnvoyees: `select nature, monday as semaine, created_on as "creeeLe", sent_on as "envoyeeLe"
    from directory.push_messages where entreprise = $1 and account_id = $2 order by created_on, id`,
  heures: `select l.date, p.external_id as "numeroChantier", p.label as chantier, t.label as tache,
      ${hours('l.time')} as heures, ${hours('l.heures_de_nuit')} as "dontNuit", l.comment as commentaire,
      l.updated_on as "modifieLe"
    from views.timesheet_lines l
    left join views.projects p on p.entreprise = l.entreprise and p.id = l.project_id
    left join views.project_tasks t on t.entreprise = l.entreprise and t.id = l.task_project_id
    where l.entreprise = $1 and l.utilisateur_id = $2 and l.task_project_id is not null order by l.date, l.id`,
  absences: `select l.date, a.label as type, ${hours('l.time')} as heures, l.comment as commentaire
    from views.timesheet_lines l
    left join views.absence_types a on a.entreprise = l.entreprise and a.id = l.absence_id
    where l.entreprise = $1 and l.utilisateur_id = $2 and l.absence_id is not null order by l.date, l.id`,
  indemnites: `select date, panier_repas as "panierRepas", grand_deplacement as "grandDeplacement",
      ${hours('temps_trajet')} as trajet, ${hours('temps_trajet_sur_heure_travaillees')} as "trajetTravaille",
      km_pro as "kmPro", km_perso as "kmPerso", km_perso_justification as justification, prime
    from views.timesheet_days where entreprise = $1 and utilisateur_id = $2 order by date`,
  photos: `select p.date, p.caption as legende, c.label as chantier, p.size as octets, p.added_on as "ajouteeLe",
      '/api/Time/Photo/' || p.id as adresse
    from views.photos p
    left join views.projects c on c.entreprise = p.entreprise and c.id = p.project_id
    where p.entreprise = $1 and p.utilisateur_id = $2 order by p.date, p.added_position`,
  semaines: `select w.monday as lundi, w.status = 2 as validee, w.ask_validation_date as "demandeeLe"
    from views.week_sheets w where w.entreprise = $1 and w.utilisateur_id = $2 order by w.monday`,
  reponsesRecues: `select w.monday as lundi, s.response_date as le, s.commentaire as motif
    from views.week_sheets w join views.validation_steps s on s.entreprise = w.entreprise and s.week_id = w.id
    where w.entreprise = $1 and w.utilisateur_id = $2 and s.response_date is not null order by s.response_date, s.id`,
  reponsesDonnees: `select w.monday as lundi, s.response_date as le
    from views.validation_steps s join views.week_sheets w on w.entreprise = s.entreprise and w.id = s.week_id
    where s.entreprise = $1 and s.validation_user_id = $2 and s.response_date is not null order by s.response_date, s.id`,
  ecritures: `select e.id as numero, e.type_ecriture as "typeEcriture", e.date, e.type_ligne as nature, e.matricule,
      p.label as chantier, t.label as tache, e.quantite, e.valide_le as "valideLe"
    from views.ledger_entries e
    left join views.projects p on p.entreprise = e.entreprise and p.id = e.project_id
    left join views.project_tasks t on t.entreprise = e.entreprise and t.id = e.task_project_id
    where e.entreprise = $1 and e.utilisateur_id = $2 order by e.id`,
  documentsAjoutes: `select p.label as chantier, c.name as nom, c.created_on as "ajouteLe"
    from views.project_documents c join views.projects p on p.entreprise = c.entreprise and p.id = c.project_id
    where c.entreprise = $1 and c.created_by = $2 and c.deleted_on is null order by c.created_on, c.id`,
  chantiersFavoris: `select p.label as chantier from views.favourite_projects f
    join views.projects p on p.entreprise = f.entreprise and p.id = f.project_id
    where f.entreprise = $1 and f.utilisateur_id = $2 order by p.label, p.id`,
  notificationsRefusees: `select nature from views.refused_notifications
    where entreprise = $1 and utilisateur_id = $2 order by nature`,
  // What he was written of others is about them, and no copy of his data: the company decides who of it still may read that. That
  // he was written to is told all the same.
  courrielsRecus: `select case when m.about = $2 then m.subject else 'Message au sujet d’autres personnes ou de l’entreprise' end as objet,
      case when m.about = $2 then m.body end as texte, m.sent_on as "envoyeLe" from directory.mails m
    where m.entreprise = $1 and m.account_id = $2
      and m.shown_body is null and m.link is null
    order by m.created_on, m.id`,
  journalDeSecurite: `select kind as nature, first_on as "premiereFois", last_on as "derniereFois", times as fois,
      address as reseau, device as appareil
    from directory.security_log where entreprise = $1 and account_id = $2 order by last_on, id`,
} as const;

/** Told to who may see what people cost. */
const costs = {
  tauxHoraires: `select start as "aPartirDu", taux_horaire::float8 as "tauxHoraire", motif from views.hourly_costs
    where entreprise = $1 and utilisateur_id = $2 and not is_deleted and taux_horaire is not null order by start, id`,
  montantsDesEcritures: `select id as numero, taux_horaire::float8 as "tauxHoraire", montant_mo::float8 as montant
    from views.ledger_entries where entreprise = $1 and utilisateur_id = $2 and montant_mo is not null order by id`,
  salaire: `select base_salaire::float8 as "salaireDeBase" from views.members
    where entreprise = $1 and id = $2 and base_salaire is not null`,
} as const;

/** The copy of his own data that everybody may have (article 15 of the RGPD): what the company holds about him, as a file. */
export const ownDataRoutes = ({ db, now }: Pick<Deps, 'db' | 'now'>): RouteHandler<Member>[] => [
  on(exportOwnData, async (call) => {
    const { principal } = call;
    const { entreprise, userId } = principal;
    await call.abreast();
    const asked: Readonly<Record<string, string>> = allows(principal, 'costs.read')
      ? { ...parts, ...costs }
      : parts;
    const told: Record<string, unknown> = { etabliLe: now().toISOString() };
    for (const [name, text] of Object.entries(asked))
      told[name] = await db.rows(entreprise, text, [entreprise, userId]);
    const bytes = Buffer.from(`${JSON.stringify(told, null, 2)}\n`);
    return {
      name: `mes-donnees-${parisDate(now())}.json`,
      type: 'application/json; charset=utf-8',
      size: bytes.length,
      stream: Readable.from([bytes]),
      etag: undefined,
    };
  }),
];
