import { hash } from 'node:crypto';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayInSentence } from '@gestiontemps/contracts/dates/date-labels';
import type { PushKind } from '@gestiontemps/contracts/push';

/** What a device is to show: of whom it is the reader knows, and of others nothing is said. */
export interface Notice {
  readonly entreprise: string;
  readonly nature: PushKind;
  readonly monday: CivilDate;
}

/** What the device is sent (`web/src/worker/push.ts` shows it): a screen that is locked shows it to who passes by. */
export interface PushMessage {
  readonly title: string;
  /** The company, where its reader has several; empty otherwise. */
  readonly body: string;
  /** What a press opens: a path of the application. */
  readonly path: string;
  /** Of two with the same the later one takes the place of the other: one that comes twice is seen once. */
  readonly tag: string;
}

const titles: Readonly<Record<PushKind, (day: string) => string>> = {
  semaineRefusee: (day) => `Votre semaine du ${day} est à corriger`,
  joursManquants: (day) => `Il manque des jours dans votre semaine du ${day}`,
  semaineARemettre: (day) => `Votre semaine du ${day} est à soumettre`,
};

/** @param company its name, where the reader belongs to several */
export const messageOf = ({ entreprise, nature, monday }: Notice, company: string | null): PushMessage => {
  const search = new URLSearchParams({ jour: monday, ...(company !== null && { entreprise }) });
  return {
    title: titles[nature](dayInSentence(monday)),
    body: company ?? '',
    path: `/saisie?${search.toString()}`,
    tag: `${nature}/${entreprise}/${monday}`,
  };
};

/** The same for push services, which keep one of a topic for a device that is away; it tells them nothing. */
export const topicOf = ({ tag }: Pick<PushMessage, 'tag'>): string =>
  hash('sha256', tag, 'base64url').slice(0, 32);
