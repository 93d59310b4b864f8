import { type ProjectStatus, projectStatusLabels } from '@gestiontemps/contracts/codes';
import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import { listSeparator } from '@gestiontemps/contracts/table-columns';
import { WrongLine } from '@gestiontemps/documents/import/carry-out-lines';
import { createFinder, type Found, namesIn, peopleFinder } from '@gestiontemps/documents/import/find-named';
import { plainValue } from '@gestiontemps/documents/import/line-keys';
import { type Line, type LineError, plainText } from '@gestiontemps/documents/import/lines';
import { toldCell } from '@gestiontemps/documents/table/told-cell';
import type { Project } from './project.ts';
import type { ProjectFields } from './project-fields.ts';
import type { Named } from './project-needs.ts';

const statuses = new Map(
  Object.entries(projectStatusLabels).map(([code, label]) => [
    plainText(label),
    Number(code) as ProjectStatus,
  ]),
);

type Finders = Readonly<Record<'client' | 'person' | 'tag', (text: string) => Found>>;

/** What the cells of a line may name, found by what people call it. */
export const findersOf = ({ clients, people, tags }: Named): Finders => ({
  client: createFinder(clients, [({ externalId }) => externalId, ({ name }) => name]),
  person: peopleFinder(people),
  tag: createFinder(tags, [({ label }) => label]),
});

/** The columns of which a project's fields are made. @throws {WrongLine} with all that is not known */
export const bodyOf = (
  { said }: Line,
  finders: Finders,
  held: Pick<ProjectFields, 'adresseProjet'> | undefined,
) => {
  const errors: LineError[] = [];
  const textOf = (column: string): string | undefined => {
    const value = said[column];
    return value === undefined ? undefined : String(value);
  };
  const idOf = (find: (text: string) => Found, text: string, column: string, what: string): string[] => {
    const found = find(text);
    if (typeof found === 'object') return [found.id];
    errors.push({
      column,
      message:
        found === 'unknown' ? `${what} inconnu\u00a0: ${text}` : `Plusieurs portent ce nom\u00a0: ${text}`,
    });
    return [];
  };
  const idsOf = (column: string, find: (text: string) => Found, what: string): string[] | undefined => {
    const text = textOf(column);
    return text === undefined ? undefined : namesIn(text).flatMap((name) => idOf(find, name, column, what));
  };

  const { externalId, label, isBillable, estimatedStartDate, estimatedEndDate, amount, ouverteALaSaisie } =
    said;
  const [code, name] = [textOf('clientCode'), textOf('client')];
  const [clientId] =
    code === undefined && name === undefined
      ? []
      : idOf(finders.client, code ?? name ?? '', code === undefined ? 'client' : 'clientCode', 'Client');
  const status = textOf('projectStatus');
  const projectStatus = status === undefined ? undefined : statuses.get(plainText(status));
  if (status !== undefined && projectStatus === undefined) {
    const known = Object.values(projectStatusLabels).join(listSeparator);
    errors.push({ column: 'projectStatus', message: `Statut inconnu (attendu\u00a0: ${known})` });
  }
  const [adresse, cp, ville] = [textOf('adresse'), textOf('cp'), textOf('ville')];
  const before = held?.adresseProjet ?? { adresse: '', cp: '', ville: '' };
  const place = { adresse: adresse ?? before.adresse, cp: cp ?? before.cp, ville: ville ?? before.ville };
  // Where it stands on a map is that of the address before.
  const isMoved = (['adresse', 'cp', 'ville'] as const).some((part) => place[part] !== before[part]);
  const body = {
    externalId,
    label,
    isBillable,
    estimatedStartDate,
    estimatedEndDate,
    amount,
    ouverteALaSaisie,
    clientId,
    projectStatus,
    commentaire: textOf('commentaire'),
    responsablesId: idsOf('responsables', finders.person, 'Responsable'),
    commerciauxId: idsOf('commerciaux', finders.person, 'Commercial'),
    tagIds: idsOf('tags', finders.tag, 'Mot-clé'),
    adresseProjet: isMoved ? place : undefined,
  };
  if (errors.length > 0) throw new WrongLine(errors);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
};

/** What stands in the columns today, as people read it. */
export const heldCells = (
  held: Project,
  { clients, people, tags }: Named,
): Readonly<Record<string, string>> => {
  const client = clients.find(({ id }) => id === held.clientId);
  const namesOf = (ids: readonly string[]): string =>
    people
      .filter(({ id }) => ids.includes(id))
      .map(({ prenom, nom }) => `${prenom} ${nom}`)
      .join(listSeparator);
  return {
    label: held.label,
    clientCode: client?.externalId ?? '',
    client: client?.name ?? '',
    projectStatus: projectStatusLabels[held.projectStatus],
    isBillable: toldCell(held.isBillable, 'yesno'),
    estimatedStartDate: toldCell(held.estimatedStartDate, 'date'),
    estimatedEndDate: toldCell(held.estimatedEndDate, 'date'),
    amount: toldCell(eurosOfDecimal(held.amount), 'euros'),
    ouverteALaSaisie: toldCell(held.ouverteALaSaisie, 'date'),
    responsables: namesOf(held.responsables),
    commerciaux: namesOf(held.commerciaux),
    tags: tags
      .filter(({ id }) => held.tagIds.includes(id))
      .map(({ label }) => label)
      .join(listSeparator),
    commentaire: held.commentaire ?? '',
    adresse: held.adresseProjet?.adresse ?? '',
    cp: held.adresseProjet?.cp ?? '',
    ville: held.adresseProjet?.ville ?? '',
  };
};

/** Columns that say a field otherwise than it is. */
export const changedColumns = (held: Project, fields: Partial<ProjectFields>, { said }: Line): string[] =>
  Object.entries(fields).flatMap(([field, value]) => {
    if (plainValue(held[field as keyof ProjectFields]) === plainValue(value)) return [];
    if (field === 'clientId') return [said['clientCode'] === undefined ? 'client' : 'clientCode'];
    if (field === 'tagIds') return ['tags'];
    if (field !== 'adresseProjet') return [field];
    return (['adresse', 'cp', 'ville'] as const).filter(
      (part) => fields.adresseProjet?.[part] !== (held.adresseProjet?.[part] ?? ''),
    );
  });
