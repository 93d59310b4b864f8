import { roles, weekStatus } from '@gestiontemps/contracts/codes';
import { type ExportColumn, exportColumns } from '@gestiontemps/contracts/erp-export';
import { lineNatures } from '@gestiontemps/contracts/export-natures';

/** A choice by a word, all of which are ours: `case … when 'H' then …`. */
const byWord = (of: string, words: Readonly<Record<string, string>>): string =>
  `case ${of} ${Object.entries(words)
    .map(([word, said]) => `when '${word}' then '${said}'`)
    .join(' ')} end`;
const named = <Named>(table: Readonly<Record<string, Named>>, word: (one: Named) => string) =>
  Object.fromEntries(Object.entries(table).map(([key, one]) => [key, word(one)]));

/** What an entry counts, in words. */
export const labelOfNature = byWord(
  'e.type_ligne',
  named(lineNatures, ({ label }) => label),
);
const unit = byWord(
  'e.type_ligne',
  named(lineNatures, ({ unite }) => unite),
);
const isTime = `${unit} = 'H'`;

/** What people write in a week that was reopened is theirs until it is validated again. */
const isValidated = `exists (select from views.week_sheets w where w.entreprise = e.entreprise
      and w.utilisateur_id = e.utilisateur_id and w.monday = e.monday and w.status = ${weekStatus.VALIDATED})`;

const codeTache = 'coalesce(e.code_tache, t.task_code)';
const codeChantier = 'coalesce(e.code_chantier, p.external_id)';
const codeClient = 'coalesce(e.code_client, c.external_id)';

/** Entries `e`, or groups of them, beside what bears their names today. */
export const namesOf = (entries: string): string => `from ${entries}
  left join directory.members d on d.entreprise = e.entreprise and d.utilisateur_id = e.utilisateur_id
  left join views.members m on m.entreprise = e.entreprise and m.id = e.utilisateur_id
  left join views.projects p on p.entreprise = e.entreprise and p.id = e.project_id
  left join views.project_tasks t on t.entreprise = e.entreprise and t.id = e.task_project_id
  left join views.clients c on c.entreprise = e.entreprise and c.id = e.client_id
  left join directory.clients n on n.entreprise = e.entreprise and n.id = e.client_id
  left join views.absence_types a on a.entreprise = e.entreprise and a.id = e.absence_id`;

export const fromLedger = namesOf('views.ledger_entries e');

/** What columns take from elsewhere: numbers of the parameters that carry it. */
export interface ColumnValues {
  /** `text`: code of the company. */
  readonly codeSociete: string;
  /** `jsonb`: codes of natures. */
  readonly codes: string;
  /** `date[]`: holidays. */
  readonly holidays: string;
}

/** Hours with two decimals, days or kilometres. */
export const quantite = `round(case when ${isTime} then e.quantite / 60.0 else e.quantite end, 2)`;

/** Number of a person, as it was when the entry was posted, or as it is. */
export const matricule = 'coalesce(e.matricule, m.external_id)';

/** Code of what was done: of the task, of the absence, or of the nature. */
export const codeActivite = ({ codes }: Pick<ColumnValues, 'codes'>): string =>
  `coalesce(${codeTache}, e.code_absence, a.code, nullif(${codes}::jsonb ->> e.type_ligne, ''))`;

/** What each column holds, of the types of PostgreSQL: one definition for files and for answers. */
const columnSql = (values: ColumnValues): Readonly<Record<ExportColumn, string>> => ({
  idEcriture: 'e.id::text',
  typeEcriture: 'e.type_ecriture',
  version: 'e.version',
  idLigne: 'e.id_ligne',
  codeEntreprise: `nullif(${values.codeSociete}::text, '')`,
  annee: 'extract(isoyear from e.date)::integer',
  numSemaine: 'extract(week from e.date)::integer',
  date: 'e.date',
  moisPaie: "to_char(e.date, 'YYYY-MM')",
  matricule,
  nom: 'd.nom',
  prenom: 'd.prenom',
  role: byWord(
    'm.role',
    named(roles, ({ label }) => label),
  ),
  typeLigne: 'e.type_ligne',
  codeActivite: codeActivite(values),
  libelleActivite: `coalesce(t.label, a.label, ${labelOfNature})`,
  codeClient,
  client: "nullif(concat_ws(' ', n.firstname, n.name), '')",
  codeChantier,
  chantier: 'p.label',
  facturable: 'e.facturable',
  codeTache,
  tache: 't.label',
  etiquettes: `(select string_agg(g.label, ', ' order by g.label) from views.tags g
    where g.entreprise = e.entreprise and p.tag_ids ? g.id and not g.is_deleted)`,
  quantite,
  unite: unit,
  dontNuit: 'round(e.minutes_nuit / 60.0, 2)',
  jourFerie: `e.date = any(${values.holidays}::date[])`,
  tauxHoraire: 'e.taux_horaire',
  montantMo: 'e.montant_mo',
  axe1: codeChantier,
  axe2: codeTache,
  axe3: codeClient,
  commentaire: `(select l.comment from views.timesheet_lines l
    where l.entreprise = e.entreprise and l.id = e.id_ligne and ${isValidated})`,
  justification: `case when e.type_ligne = 'KM_PERSO' then (select y.km_perso_justification
    from views.timesheet_days y where y.entreprise = e.entreprise
      and y.utilisateur_id = e.utilisateur_id and y.date = e.date and ${isValidated}) end`,
  valideLe: "(e.valide_le at time zone 'Europe/Paris')::date",
  validePar: `case when e.valide_par = 'system' then 'Clôture automatique' else (
    select concat_ws(' ', v.prenom, v.nom) from directory.members v
    join views.members w on w.entreprise = v.entreprise and w.id = v.utilisateur_id and not w.is_invited
    where v.entreprise = e.entreprise and v.utilisateur_id = e.valide_par) end`,
  extourneDe: 'e.extourne_de::text',
});

/** Texts of ours or of the log's making: they hold no quote, and begin like no formula. */
const ours: ReadonlySet<ExportColumn> = new Set([
  'idEcriture',
  'typeEcriture',
  'idLigne',
  'moisPaie',
  'role',
  'typeLigne',
  'unite',
  'extourneDe',
]);

/** As numbers and words of JSON. */
export const jsonColumn = (key: ExportColumn, values: ColumnValues): string => {
  const sql = columnSql(values)[key];
  return exportColumns[key].type === 'decimal' ? `(${sql})::float8` : sql;
};

/** People by their whole name: the entries of two who share a part of it stay apart. */
const orderOfPeople = {
  nom: "searchable(d.nom || ' ' || coalesce(d.prenom, ''))",
  prenom: "searchable(d.prenom || ' ' || coalesce(d.nom, ''))",
};

/**
 * Of what rows are ordered by: what people wrote as other lists have it, without regard to case and accents; numbers of
 * entries are texts only on the way.
 */
export const orderColumn = (key: ExportColumn, values: ColumnValues): string => {
  if (key === 'idEcriture') return 'e.id';
  if (key === 'nom' || key === 'prenom') return orderOfPeople[key];
  const sql = columnSql(values)[key];
  return exportColumns[key].type === 'text' && !ours.has(key) ? `searchable(${sql})` : sql;
};

/** As a cell of a file (domain.md §4.2): texts in quotes, none of them a formula; decimal commas; French dates and words. */
export const csvColumn = (key: ExportColumn, values: ColumnValues): string => {
  const sql = columnSql(values)[key];
  switch (exportColumns[key].type) {
    case 'whole':
      return `coalesce((${sql})::text, '')`;
    case 'decimal':
      return `coalesce(replace((${sql})::text, '.', ','), '')`;
    case 'date':
      return `'"' || coalesce(to_char(${sql}, 'DD/MM/YYYY'), '') || '"'`;
    case 'flag':
      return `case when ${sql} then '"oui"' when not (${sql}) then '"non"' else '""' end`;
    case 'text':
      return ours.has(key) ? `'"' || coalesce(${sql}, '') || '"'` : `csv_text(${sql})`;
  }
};
