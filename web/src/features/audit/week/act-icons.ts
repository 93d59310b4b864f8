import {
  IconArrowBackUp,
  IconArrowUp,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconLockOpen,
  IconPencil,
  IconSend,
  IconArrowsExchange,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { Moment } from './replay-api.ts';

type Act = Moment['acte'];

/** In the list of events. */
export const actIcons: Readonly<Record<Act, Icon>> = {
  entered: IconPencil,
  asked: IconBell,
  submitted: IconSend,
  withdrawn: IconArrowBackUp,
  accepted: IconCircleCheck,
  validated: IconCircleCheck,
  refused: IconCircleX,
  reopened: IconLockOpen,
  revised: IconArrowsExchange,
};

/** On the rail, the steps of the chain: everything else is a tick. */
export const stepIcons: Readonly<Partial<Record<Act, Icon>>> = {
  submitted: IconArrowUp,
  withdrawn: IconArrowBackUp,
  accepted: IconCheck,
  validated: IconCheck,
  refused: IconX,
  reopened: IconX,
};
