import { mostTemplateVersions, type TemplateKey } from '@gestiontemps/contracts/templates';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { notFound, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** By what a company has one kind of sheet made. */
export const companyTemplateStream = (entreprise: string, key: TemplateKey): string =>
  streamOf('template', entreprise, key);

/** A .docx of the company; its bytes lie in the store of files, under their hash. */
export type TemplateFile = {
  readonly templateId: string;
  /** Free text: sealed; null once its key is destroyed. */
  readonly name: string | null;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes, in hex. */
  readonly sha256: string;
};

// Names and shapes are storage: never renamed.
export type CompanyTemplateEvent =
  | { readonly type: 'TemplateVersionAdded'; readonly data: TemplateFile }
  /** Number of the version, from 1; 0 is the product's own. */
  | { readonly type: 'TemplateVersionChosen'; readonly data: { readonly templateVersion: number } };

export const storedTemplates = storedEvents<CompanyTemplateEvent>()({
  [companyTemplateStream(sampleId('1'), 'FEUILLE_SEMAINE')]: [
    {
      type: 'TemplateVersionAdded',
      data: {
        templateId: sampleId('f1'),
        name: 'Feuille 2026.docx',
        size: 48_113,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
    { type: 'TemplateVersionChosen', data: { templateVersion: 1 } },
    { type: 'TemplateVersionChosen', data: { templateVersion: 0 } },
  ],
});

/** Who did it, and when (ISO 8601, UTC). */
interface Act {
  readonly by: string;
  readonly on: string;
}
export interface TemplateVersion extends TemplateFile {
  readonly added: Act;
}

export interface CompanyTemplate {
  /** In the order of their numbers, from 1. */
  readonly versions: readonly TemplateVersion[];
  /** 0: the product's own. */
  readonly inForce: number;
  readonly chosen: Act | null;
  readonly rowVersion: number;
}

export type CompanyTemplateCommand =
  | ({ readonly type: 'AddVersion' } & TemplateFile)
  | {
      readonly type: 'ChooseVersion';
      readonly version: number;
      readonly rowVersion?: number | undefined;
    };

/** The number of the version of these bytes; undefined when none has them. */
export const versionOf = ({ versions }: CompanyTemplate, sha256: string): number | undefined => {
  const at = versions.findIndex((version) => version.sha256 === sha256);
  return at < 0 ? undefined : at + 1;
};

export const noVersion = () => notFound("Désolé, cette version du modèle n'existe pas");

export const companyTemplate: Decider<CompanyTemplate, CompanyTemplateCommand, CompanyTemplateEvent> = {
  name: 'company-template',
  category: 'template',
  initial: { versions: [], inForce: 0, chosen: null, rowVersion: 0 },
  secrets: { TemplateVersionAdded: { name: 'text' } },
  evolve: (state, event, { actor: by, recordedAt: on, version: rowVersion }) =>
    event.type === 'TemplateVersionAdded'
      ? { ...state, versions: [...state.versions, { ...event.data, added: { by, on } }], rowVersion }
      : { ...state, inForce: event.data.templateVersion, chosen: { by, on }, rowVersion },
  decide: (command, state) => {
    if (command.type === 'AddVersion') {
      const { type: _, ...data } = command;
      // The same bytes are no further version.
      if (versionOf(state, data.sha256) !== undefined) return [];
      if (state.versions.length >= mostTemplateVersions)
        throw rejection('too-many-versions', `Un modèle a ${mostTemplateVersions} versions au plus`);
      return [{ type: 'TemplateVersionAdded', data }];
    }
    const { version, rowVersion } = command;
    requireVersion(rowVersion, state.rowVersion);
    if (version > state.versions.length) throw noVersion();
    return version === state.inForce
      ? []
      : [{ type: 'TemplateVersionChosen', data: { templateVersion: version } }];
  },
};
