import { type ProjectStatus, projectStatusLabels } from '@gestiontemps/contracts/codes';
import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import { listSeparator } from '@gestiontemps/contracts/table-columns';
import { WrongLine } from '@gestiontemps/documents/import/carry-out-lines';
import {
  byCode,
  byName,
  createFinder,
  type Called,
  type Find,
  peopleFinder,
} from '@gestiontemps/documents/import/find-named';
import { plainValue, unlessSame } from '@gestiontemps/documents/import/line-keys';
import { type Line, type LineError, plainText } from '@gestiontemps/documents/import/lines';
import { cellOfNames, idsNamed } from '@gestiontemps/documents/import/names-in-cell';
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

type Client = Named['clients'][number];
type Finders = Readonly<Record<'clientCode' | 'client' | 'person' | 'tag', Find>>;

/** What the cells of a line may name, found by what people call it. */
export const findersOf = ({ clients, people, tags }: Named): Finders => ({
  clientCode: createFinder(
    clients,
    byCode<Client>(({ externalId }) => externalId),
  ),
  client: createFinder(clients, [
    ...byName<Client>(({ name }) => name),
    ...byCode<Client>(({ externalId }) => externalId),
  ]),
  person: peopleFinder(people),
  tag: createFinder(
    tags,
    byName<Named['tags'][number]>(({ label }) => label),
  ),
});

/** The columns of which a project's fields are made. @throws {WrongLine} with all that is not known */
export const bodyOf = (
  line: Line,
  finders: Finders,
  held: Pick<ProjectFields, 'label' | 'commentaire' | 'adresseProjet'> | undefined,
) => {
  const { said } = line;
  const errors: LineError[] = [];
  const textOf = (column: string): string | undefined => {
    const value = said[column];
    return value === undefined ? undefined : String(value);
  };
  const clientNamed = (): string | undefined => {
    const column = said['clientCode'] === undefined ? 'client' : 'clientCode';
    const text = textOf(column);
    if (text === undefined) return undefined;
    const found = finders[column](text);
    if (typeof found === 'object') return found.id;
    const message = found === 'unknown' ? 'Client inconnu' : 'Plusieurs portent ce nom';
    errors.push({ column, message: `${message}\u00a0: ${text}` });
    return undefined;
  };

  const { externalId, label, isBillable, estimatedStartDate, estimatedEndDate, amount, ouverteALaSaisie } =
    said;
  const clientId = clientNamed();
  const status = textOf('projectStatus');
  const projectStatus = status === undefined ? undefined : statuses.get(plainText(status));
  if (status !== undefined && projectStatus === undefined) {
    const known = Object.values(projectStatusLabels).join(listSeparator);
    errors.push({ column: 'projectStatus', message: `Statut inconnu (attendu\u00a0: ${known})` });
  }
  const [adresse, cp, ville] = [textOf('adresse'), textOf('cp'), textOf('ville')];
  const before = held?.adresseProjet ?? { adresse: '', cp: '', ville: '' };
  const place = {
    adresse: unlessSame(adresse ?? before.adresse, before.adresse),
    cp: unlessSame(cp ?? before.cp, before.cp),
    ville: unlessSame(ville ?? before.ville, before.ville),
  };
  // Where it stands on a map is that of the address before.
  const isMoved = (['adresse', 'cp', 'ville'] as const).some((part) => place[part] !== before[part]);
  const body = {
    externalId,
    label: unlessSame(label, held?.label),
    isBillable,
    estimatedStartDate,
    estimatedEndDate,
    amount,
    ouverteALaSaisie,
    clientId,
    projectStatus,
    commentaire: unlessSame(textOf('commentaire'), held?.commentaire),
    responsablesId: idsNamed(line, 'responsables', finders.person, 'Responsable inconnu', errors),
    commerciauxId: idsNamed(line, 'commerciaux', finders.person, 'Commercial inconnu', errors),
    tagIds: idsNamed(line, 'tags', finders.tag, 'Mot-clé inconnu', errors),
    adresseProjet: isMoved ? place : undefined,
  };
  if (errors.length > 0) throw new WrongLine(errors);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
};

/** What stands in the columns today, as people read it. */
export const heldCells = (
  held: Project,
  { clients, people, tags }: Named,
  called: Called,
): Readonly<Record<string, string>> => {
  const client = clients.find(({ id }) => id === held.clientId);
  const namesOf = (ids: readonly string[]): string =>
    cellOfNames(people.filter(({ id }) => ids.includes(id)).map(called));
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
    tags: cellOfNames(tags.filter(({ id }) => held.tagIds.includes(id)).map(({ label }) => label)),
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
