import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { dateText, readDateText } from '../../../shared/date-text.ts';
import type { ProjectBody, ProjectItem } from '../../../shared/api/projects-api.ts';
import { amountField, readAmount } from '../../../shared/forms/typed-amount.ts';

/** A project as its form holds it: empty fields are empty texts. */
export interface ProjectForm {
  readonly externalId: string;
  readonly label: string;
  readonly clientId: string;
  readonly projectStatus: ProjectStatus;
  /** Dates as typed: `31/08/2026`. */
  readonly estimatedStartDate: string;
  readonly estimatedEndDate: string;
  /** As typed: `47 500,00`. */
  readonly amount: string;
  readonly isBillable: boolean;
  readonly ouverteALaSaisie: string;
  readonly responsablesId: string[];
  readonly commerciauxId: string[];
  readonly tagIds: string[];
  readonly adresse: string;
  readonly cp: string;
  readonly ville: string;
  readonly commentaire: string;
}

export const newProjectForm: ProjectForm = {
  externalId: '',
  label: '',
  clientId: '',
  projectStatus: projectStatus.CREATE,
  estimatedStartDate: '',
  estimatedEndDate: '',
  amount: '',
  isBillable: true,
  ouverteALaSaisie: '',
  responsablesId: [],
  commerciauxId: [],
  tagIds: [],
  adresse: '',
  cp: '',
  ville: '',
  commentaire: '',
};

export const projectFormOf = (project: ProjectItem): ProjectForm => ({
  externalId: project.externalId,
  label: project.label,
  clientId: project.clientId,
  projectStatus: project.projectStatus,
  estimatedStartDate: dateText(project.estimatedStartDate),
  estimatedEndDate: dateText(project.estimatedEndDate),
  amount: amountField(project.amount),
  isBillable: project.isBillable,
  ouverteALaSaisie: dateText(project.ouverteALaSaisie),
  responsablesId: project.responsables.map(({ id }) => id),
  commerciauxId: project.commerciaux.map(({ id }) => id),
  tagIds: project.tags.map(({ tagId }) => tagId),
  adresse: project.adresseProjet?.adresse ?? '',
  cp: project.adresseProjet?.cp ?? '',
  ville: project.adresseProjet?.ville ?? '',
  commentaire: project.commentaire ?? '',
});

type Address = NonNullable<ProjectBody['adresseProjet']>;

/** What is sent; `before` keeps what the form does not show, the coordinates of the site while it stays where it is. */
export const projectBodyOf = (
  { adresse, cp, ville, ...form }: ProjectForm,
  before?: ProjectItem['adresseProjet'],
): ProjectBody => {
  const address: Address = { adresse: adresse.trim(), cp: cp.trim(), ville: ville.trim() };
  const isSame = (Object.keys(address) as (keyof Address)[]).every((key) => before?.[key] === address[key]);
  const hasAddress = adresse.trim() + cp.trim() + ville.trim() !== '';
  return {
    label: form.label.trim(),
    externalId: form.externalId.trim(),
    clientId: form.clientId,
    projectStatus: form.projectStatus,
    isBillable: form.isBillable,
    amount: readAmount(form.amount) ?? null,
    estimatedStartDate: readDateText(form.estimatedStartDate) ?? null,
    estimatedEndDate: readDateText(form.estimatedEndDate) ?? null,
    ouverteALaSaisie: readDateText(form.ouverteALaSaisie) ?? null,
    responsablesId: form.responsablesId,
    commerciauxId: form.commerciauxId,
    tagIds: form.tagIds,
    commentaire: form.commentaire.trim() || null,
    adresseProjet: hasAddress
      ? { ...address, ...(isSame && { lat: before?.lat ?? null, lng: before?.lng ?? null }) }
      : null,
  };
};
