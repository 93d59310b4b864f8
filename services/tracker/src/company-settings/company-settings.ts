import { centsOfEuros, decimalOfCents } from '@gestiontemps/contracts/money';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import { requireReservedCode, type WithCode } from '@gestiontemps/kernel/commands/code-reservation';
import { type Decider, type Recording, streamOf } from '@gestiontemps/kernel/commands/decider';
import { invalid, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { companyNameKey } from './company-name-key.ts';
import {
  daysOfChange,
  isSameSetting,
  saidOn,
  settingsOn,
  withoutSaid,
  type DatedChange,
  type DatedChanges,
  type SettingName,
} from './dated-settings.ts';
import type { SettingsValues } from './setting-descriptions.ts';

export const settingsStream = (entreprise: string): string => streamOf('settings', entreprise);

// Names and shapes are storage: never renamed.
export type SettingsEvent =
  | { type: 'CompanyRegistered'; data: { name: string; logo: string | null } }
  | { type: 'CompanyRenamed'; data: { name: string } }
  /** Hash of the bytes of the image; null = none. */
  | { type: 'CompanyLogoChanged'; data: { logo: string | null } }
  | { type: 'SettingsChanged'; data: DatedChange }
  /** What was said of these settings from that day on, before it came, no longer holds. */
  | {
      type: 'PlannedSettingsWithdrawn';
      data: { effectiveFrom: string; settings: readonly SettingName[] };
    };

export const storedSettings = storedEvents<SettingsEvent>()({
  [settingsStream(sampleId('1'))]: [
    { type: 'CompanyRegistered', data: { name: 'Bâtir Ouest', logo: null } },
    { type: 'CompanyRenamed', data: { name: 'Bâtir Grand Ouest' } },
    { type: 'CompanyLogoChanged', data: { logo: 'a5f1' } },
    {
      type: 'SettingsChanged',
      data: { effectiveFrom: '2026-10-12', changes: { hoursDelay: 48, exportReportName: 'ERP' } },
    },
    {
      type: 'PlannedSettingsWithdrawn',
      data: { effectiveFrom: '2026-12-07', settings: ['hoursDelay'] },
    },
  ],
});

export interface Settings {
  readonly name: string | null;
  readonly logo: string | null;
  /** Position in the log at which the logo was decided, none included; 0 before any was. */
  readonly logoSetAt: number;
  readonly changes: DatedChanges;
  readonly rowVersion: number;
  /** Of the company, not of its settings; null before it is there. */
  readonly audit: Audit | null;
}

export type SettingsCommand =
  | { type: 'RegisterCompany'; name: string; logo: string | null }
  | ({ type: 'RenameCompany'; name: string; rowVersion?: number | undefined } & WithCode)
  | { type: 'ChangeLogo'; logo: string | null; rowVersion?: number | undefined }
  | {
      type: 'ChangeSettings';
      today: string;
      effectiveFrom: string;
      changes: { readonly [key in keyof SettingsValues]?: SettingsValues[key] | undefined };
      rowVersion?: number | undefined;
    }
  | {
      type: 'WithdrawPlannedSettings';
      today: string;
      effectiveFrom: string;
      /** All of the day when left out. */
      key?: SettingName | undefined;
      rowVersion?: number | undefined;
    };

/** Prices hours, those of the past too: it may take effect before it is entered (docs/decisions/0015). */
const mayBeginBefore: ReadonlySet<string> = new Set<keyof SettingsValues>(['tauxStandard']);

/** A standard rate as it was entered: the rate of an hour from a day on, null = none. */
export interface StandardRate {
  readonly start: string;
  /** Decimal string. */
  readonly tauxHoraire: string | null;
}

/** Standard rates by the day they begin, the earliest first. */
export const standardRates = (settings: Settings): readonly StandardRate[] =>
  daysOfChange(settings.changes).map((start) => {
    const { tauxStandard } = settingsOn(settings, start);
    return { start, tauxHoraire: tauxStandard === null ? null : decimalOfCents(centsOfEuros(tauxStandard)) };
  });

const decide = (command: SettingsCommand, settings: Settings): readonly SettingsEvent[] => {
  switch (command.type) {
    case 'RegisterCompany': {
      const { name, logo } = command;
      return settings.name === null ? [{ type: 'CompanyRegistered', data: { name, logo } }] : [];
    }
    case 'RenameCompany': {
      const { name, rowVersion } = command;
      requireVersion(rowVersion, settings.rowVersion);
      if (settings.name === name) return [];
      const before = settings.name === null ? null : companyNameKey(settings.name);
      requireReservedCode(companyNameKey(name), before, command);
      return [{ type: 'CompanyRenamed', data: { name } }];
    }
    case 'ChangeLogo': {
      const { logo, rowVersion } = command;
      requireVersion(rowVersion, settings.rowVersion);
      return settings.logo === logo ? [] : [{ type: 'CompanyLogoChanged', data: { logo } }];
    }
    case 'ChangeSettings': {
      const { effectiveFrom, today } = command;
      if (settings.name === null) throw rejection('no-company', "Cette entreprise n'existe pas");
      const named = Object.entries(command.changes).filter(([, value]) => value !== undefined);
      if (effectiveFrom < today && !named.every(([key]) => mayBeginBefore.has(key)))
        throw invalid('effective-in-the-past', "La date d'effet ne peut pas être passée", 'effectiveFrom');
      requireVersion(command.rowVersion, settings.rowVersion);
      const before = settingsOn(settings, effectiveFrom);
      // What is so already by a plan is said all the same: the plan may be taken back.
      const planned = daysOfChange(settings.changes)
        .filter((day) => day > today && day < effectiveFrom)
        .flatMap((day) => saidOn(day, settings.changes));
      const said = saidOn(effectiveFrom, settings.changes);
      const isSo = (key: keyof SettingsValues, value: unknown): boolean =>
        isSameSetting(before[key], value) && (said.includes(key) || !planned.includes(key));
      const changes = Object.fromEntries(
        named.filter(([key, value]) => !isSo(key as keyof SettingsValues, value)),
      );
      return Object.keys(changes).length === 0
        ? []
        : [{ type: 'SettingsChanged', data: { effectiveFrom, changes } }];
    }
    case 'WithdrawPlannedSettings': {
      const { effectiveFrom, today, key, rowVersion } = command;
      if (effectiveFrom <= today)
        throw invalid('already-in-effect', 'Ce changement a déjà pris effet', 'effectiveFrom');
      const said = saidOn(effectiveFrom, settings.changes);
      const withdrawn = said.filter((name) => key === undefined || name === key);
      if (withdrawn.length === 0) return [];
      requireVersion(rowVersion, settings.rowVersion);
      return [{ type: 'PlannedSettingsWithdrawn', data: { effectiveFrom, settings: withdrawn } }];
    }
  }
};

const evolve = (settings: Settings, event: SettingsEvent, recording: Recording): Settings => {
  switch (event.type) {
    case 'CompanyRegistered':
    case 'CompanyRenamed':
    case 'CompanyLogoChanged':
      return {
        ...settings,
        ...event.data,
        logoSetAt: event.type === 'CompanyLogoChanged' ? recording.position : settings.logoSetAt,
        rowVersion: settings.rowVersion + 1,
        audit: auditOf(settings.audit ?? undefined, recording),
      };
    case 'SettingsChanged':
      return { ...settings, changes: [...settings.changes, event.data], rowVersion: settings.rowVersion + 1 };
    case 'PlannedSettingsWithdrawn': {
      const changes = withoutSaid(settings.changes, event.data.effectiveFrom, event.data.settings);
      return { ...settings, changes, rowVersion: settings.rowVersion + 1 };
    }
    default:
      event satisfies never;
      return settings;
  }
};

export const companySettings: Decider<Settings, SettingsCommand, SettingsEvent> = {
  name: 'company-settings',
  category: 'settings',
  initial: { name: null, logo: null, logoSetAt: 0, changes: [], rowVersion: 0, audit: null },
  evolve,
  decide,
};
