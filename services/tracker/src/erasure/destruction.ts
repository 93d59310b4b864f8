import { StartRefused } from '@gestiontemps/kernel/start-refused';

/** Nothing goes on until somebody has settled what the message says. */
export class DestructionWaits extends StartRefused {}

/** It is gone on with by itself, some minutes later at most: there is nothing for anybody to settle. */
export class DestructionComesLater extends Error {}

/** Something of which nothing may be left: what is about somebody, or the weeks of some years. */
export interface Destruction {
  readonly entreprise: string;
  /** Of the event that says so. */
  readonly position: number;
  /** What it is, for this process to remember that it holds nothing of it any more. */
  readonly key: string;
  /** Categories of streams of which rows of views may tell it, asked once its keys are gone; none where no row does. */
  readonly categories: () => Promise<ReadonlySet<string>>;
  /** Whether what is held of a stream may tell it. */
  readonly isOf: (stream: string) => boolean;
  /** Whether its keys are gone already. */
  readonly isBegun: boolean;
  /**
   * Records what is to outlive it, notes it outside of the database and destroys what opens it, as a whole or not at all.
   * @throws {DestructionWaits | DestructionComesLater}
   */
  readonly destroy: (heard: (position: number) => Promise<void>) => Promise<void>;
  /** Nothing was left, rows of views included. */
  readonly done: () => Promise<void>;
}

/** One kind of what is destroyed, as the database has noted it. */
export interface Destructions {
  /** Those that are not done, in the order of their events. */
  due(): Promise<readonly Destruction[]>;
  /** Those whose keys are gone. */
  begun(): Promise<readonly Destruction[]>;
}
