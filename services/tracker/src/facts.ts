import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { EventStore, Position } from '@gestiontemps/kernel/log/event-store';
import type { Logger } from 'pino';
import { absenceType, absenceTypeFacts, absenceTypeStream } from './absence-types/absence-type.ts';
import {
  companySettings,
  settingsStream,
  standardRates,
  type Settings,
} from './company-settings/company-settings.ts';
import { settingsOn } from './company-settings/dated-settings.ts';
import type { Facts, MemberFacts } from './deps.ts';
import { project, projectFacts, projectStream } from './projects/project.ts';
import { retention, retentionStream } from './retention/retention.ts';
import { tablet, tabletStream } from './tablets/tablet.ts';
import { tagCategory, tagCategoryStream } from './tag-categories/tag-category.ts';
import { readAdministrators } from './users/administrators.ts';
import { user, userStream, type User } from './users/user.ts';

const french = new Intl.Collator('fr');

const memberFacts = (state: User): MemberFacts | undefined =>
  state.status === 'none'
    ? undefined
    : { ...state, active: state.status === 'active', isInvited: state.status === 'invited' };

/** Facts that a command of one slice needs of another, read from the log by the composition root. */
export const createFacts = (deps: {
  commands: Commands;
  store: EventStore;
  log: Logger;
}): Facts & {
  permissions(entreprise: string, userId: string): Promise<readonly string[]>;
  /** Whether a tablet is there still: what was opened on it ends with it. */
  isTablet(entreprise: string, tablet: string): Promise<boolean>;
} => {
  const { commands } = deps;
  // Every call asks for those of today, several times.
  const settings = new WeakMap<Settings, { date: string; values: CompanySettings }>();
  const userState = async (entreprise: string, userId: string, maxAge?: number): Promise<User> => {
    const stream = userStream(entreprise, userId);
    return (await commands.load(user, stream, entreprise, maxAge === undefined ? {} : { maxAge })).state;
  };

  return {
    async settings(entreprise, date) {
      const { state } = await commands.load(companySettings, settingsStream(entreprise), entreprise);
      const held = settings.get(state);
      if (held?.date === date) return held.values;
      const values = { id: entreprise, ...settingsOn(state, date), rowVersion: state.rowVersion };
      settings.set(state, { date, values });
      return values;
    },
    async standardRates(entreprise, at) {
      const stream = settingsStream(entreprise);
      const versionAt = async (moment: Position): Promise<number> =>
        (await commands.read(stream, entreprise, 1)).findLast(({ position }) => position <= moment)
          ?.version ?? 0;
      const past = at === undefined ? {} : { at: await versionAt(at) };
      return standardRates((await commands.load(companySettings, stream, entreprise, past)).state);
    },
    async member(entreprise, userId, { maxAge } = {}) {
      const held = await userState(entreprise, userId, maxAge);
      // Of somebody who has left a second may matter: nothing is written about him once he is erased, wherever that was.
      const mayBeErased = held.status === 'deactivated' && !held.isErased;
      return memberFacts(mayBeErased ? await userState(entreprise, userId, 0) : held);
    },
    async permissions(entreprise, userId) {
      const state = await userState(entreprise, userId);
      return state.status === 'active' ? state.permissions : [];
    },
    async isTablet(entreprise, id) {
      const { state } = await commands.load(tablet, tabletStream(entreprise, id), entreprise);
      return state.status === 'active';
    },
    async project(entreprise, projectId, options) {
      const stream = projectStream(entreprise, projectId);
      return projectFacts((await commands.load(project, stream, entreprise, options)).state);
    },
    async absenceType(entreprise, absenceId, options) {
      const stream = absenceTypeStream(entreprise, absenceId);
      return absenceTypeFacts((await commands.load(absenceType, stream, entreprise, options)).state);
    },
    async tagCategories(entreprise, ids) {
      const all = [...new Set(ids)].map(async (id) => {
        const { state } = await commands.load(tagCategory, tagCategoryStream(entreprise, id), entreprise);
        return state.status === 'active' ? [{ id, label: state.item.categoryName }] : [];
      });
      return (await Promise.all(all)).flat().toSorted((one, other) => french.compare(one.label, other.label));
    },
    async expiredYear(entreprise, options) {
      return (await commands.load(retention, retentionStream(entreprise), entreprise, options)).state.expired;
    },
    administrators: readAdministrators(deps),
  };
};
