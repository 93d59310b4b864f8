import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { HubFrame, HubRegister } from '@gestiontemps/contracts/hub';
import { reconnectDelay } from './hub-schedule.ts';

export type ChangeFrame = Exclude<HubFrame, { type: 'Connected' | 'Error' | 'Beat' }>;
export type HubStatus = 'idle' | 'connecting' | 'connected' | 'lost';

/** The part of WebSocket that is used. */
export interface HubSocket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface HubDependencies {
  /** One ticket per connection: the token itself never stands in an address. */
  readonly ticket: () => Promise<string>;
  readonly open: (ticket: string) => HubSocket;
  /** Up to where all that is shown was read; undefined when nothing was. */
  readonly readAt: () => number | undefined;
  readonly onChange: (frame: ChangeFrame) => void;
  /** After a loss, or when so much had moved before: what happened meanwhile was not heard. */
  readonly onReconnected: () => void;
  /** The day it is, as far as this device knows. */
  readonly today: () => CivilDate;
  /** Another day has begun, by the clock of the server: what was planned for it holds. */
  readonly onDay: () => void;
}

export interface HubClient {
  start(userId: string): void;
  stop(): void;
  /** The page is seen again: phones freeze sockets, so register again or reconnect without waiting. */
  wake(): void;
  status(): HubStatus;
  subscribe(listener: () => void): () => void;
}

const open = 1;
/** Milliseconds in which a hub says that it has let somebody in. */
const answerWithin = 10_000;
/** Milliseconds of silence after which a hub that beats every 20 s is away, though its socket is open: it hangs. */
const silence = 45_000;

/** ONE connection for the whole application; it comes back by itself until `stop`. */
export const createHubClient = (dependencies: HubDependencies): HubClient => {
  let user: string | undefined;
  let socket: HubSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Runs out when something should have been heard. */
  let watch: ReturnType<typeof setTimeout> | undefined;
  /** Whether the hub of this socket beats: an older one does not, and may be silent for hours. */
  let beats = false;
  /** That of what is shown. */
  let day: CivilDate | undefined;
  let attempt = 0;
  let wasLost = false;
  /** A ticket is asked for, or its socket opens: whoever wants one has it on its way. */
  let isOpening = false;
  let status: HubStatus = 'idle';
  /** Counts starts and stops, so that a ticket that comes late opens nothing. */
  let era = 0;
  const listeners = new Set<() => void>();

  const become = (next: HubStatus): void => {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  };

  /** A hub that hangs does not answer a close either: its socket is left to itself. */
  const giveUp = (): void => {
    const silent = socket;
    lose();
    silent?.close();
  };
  const expectWithin = (milliseconds: number): void => {
    clearTimeout(watch);
    watch = setTimeout(giveUp, milliseconds);
  };

  /** After a loss all is read again: nothing is to be told of what was before. */
  const register = (to: HubSocket, userId: string): void => {
    const position = wasLost ? undefined : dependencies.readAt();
    to.send(JSON.stringify({ type: 'register', userId, position } satisfies HubRegister));
    expectWithin(answerWithin);
  };

  const lose = (): void => {
    socket = undefined;
    isOpening = false;
    wasLost = true;
    become('lost');
    clearTimeout(watch);
    clearTimeout(timer);
    timer = setTimeout(connect, reconnectDelay(attempt));
    attempt += 1;
  };

  const isOn = (now: CivilDate | undefined): void => {
    if (now === undefined || now === day) return;
    day = now;
    dependencies.onDay();
  };

  const receive = (text: string): void => {
    const frame = JSON.parse(text) as HubFrame;
    beats ||= frame.type === 'Beat' || (frame.type === 'Connected' && frame.beats === true);
    if (beats) expectWithin(silence);
    else clearTimeout(watch);
    if (frame.type === 'Error') return;
    if (frame.type === 'Beat') return isOn(frame.day);
    if (frame.type !== 'Connected') return dependencies.onChange(frame);
    attempt = 0;
    isOpening = false;
    become('connected');
    if (wasLost || frame.readAgain) dependencies.onReconnected();
    wasLost = false;
  };

  const connect = async (): Promise<void> => {
    const started = era;
    isOpening = true;
    let opened: HubSocket;
    try {
      const ticket = await dependencies.ticket();
      if (started !== era) return;
      opened = dependencies.open(ticket);
    } catch {
      if (started === era) lose();
      return;
    }
    socket = opened;
    beats = false;
    expectWithin(answerWithin);
    opened.onopen = () => {
      if (user !== undefined) register(opened, user);
    };
    opened.onmessage = (event) => {
      if (socket === opened) receive(String(event.data));
    };
    opened.onclose = () => {
      if (socket === opened) lose();
    };
  };

  const reset = (): void => {
    era += 1;
    clearTimeout(timer);
    clearTimeout(watch);
    const closing = socket;
    socket = undefined;
    closing?.close();
    isOpening = false;
    attempt = 0;
    wasLost = false;
  };

  return {
    start(userId) {
      reset();
      user = userId;
      day = dependencies.today();
      become('connecting');
      void connect();
    },
    stop() {
      reset();
      user = undefined;
      become('idle');
    },
    wake() {
      if (user === undefined) return;
      if (socket?.readyState === open) return register(socket, user);
      if (status !== 'lost' || isOpening) return;
      clearTimeout(timer);
      void connect();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
