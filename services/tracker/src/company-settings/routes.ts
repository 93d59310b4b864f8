import { superiorAmounts } from '@gestiontemps/contracts/codes';
import {
  getFeaturesOptions,
  getSettings,
  listPlannedSettings,
  updateSettings,
  withdrawPlannedSettings,
} from '@gestiontemps/contracts/company-settings';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Deps } from '../deps.ts';
import { isAdministrator, superiorAmountsOf } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { companySettings, settingsStream, type Settings } from './company-settings.ts';
import { plannedAfter, settingsOn } from './dated-settings.ts';
import { featureOptions } from './feature-options.ts';

export const companySettingsRoutes = (deps: Deps) => {
  const today = () => parisDate(deps.now());
  const shown = (principal: Member, settings: Settings, date: string) => {
    const { tauxStandard, ...values } = settingsOn(settings, date);
    const seesStandardRate =
      isAdministrator(principal) || superiorAmountsOf(principal) === superiorAmounts.STANDARD;
    return {
      id: principal.entreprise,
      ...values,
      tauxStandard: seesStandardRate ? tauxStandard : null,
      rowVersion: settings.rowVersion,
    };
  };

  const held = async ({ entreprise }: Member): Promise<Settings> => {
    const stream = settingsStream(entreprise);
    return (await deps.commands.load(companySettings, stream, entreprise, { maxAge: 0 })).state;
  };

  return [
    on(getSettings, async ({ principal }) => shown(principal, await held(principal), today())),
    on(getFeaturesOptions, async () => featureOptions),

    on(updateSettings, async ({ principal, body, handle }) => {
      const { effectiveFrom = today(), rowVersion, ...changes } = body;
      const { entreprise } = principal;
      const { state } = await handle(companySettings, settingsStream(entreprise), {
        type: 'ChangeSettings',
        today: today(),
        effectiveFrom,
        changes,
        rowVersion,
      });
      return shown(principal, state, effectiveFrom);
    }),

    on(listPlannedSettings, async ({ principal }) => {
      const { changes, rowVersion } = await held(principal);
      return { data: [...plannedAfter(today(), changes)], rowVersion };
    }),

    on(withdrawPlannedSettings, async ({ principal: { entreprise }, query, handle }) => {
      await handle(companySettings, settingsStream(entreprise), {
        type: 'WithdrawPlannedSettings',
        today: today(),
        ...query,
      });
      return undefined;
    }),
  ];
};
