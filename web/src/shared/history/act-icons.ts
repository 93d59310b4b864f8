import {
  IconArrowBackUp,
  IconArrowUp,
  IconBell,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconEyeCheck,
  IconLockOpen,
  IconPencil,
  IconSend,
  IconArrowsExchange,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { WeekAct } from '@gestiontemps/contracts/week-replay';

/** In the list of events. */
export const actIcons: Readonly<Record<WeekAct, Icon>> = {
  entered: IconPencil,
  asked: IconBell,
  submitted: IconSend,
  withdrawn: IconArrowBackUp,
  accepted: IconCircleCheck,
  validated: IconCircleCheck,
  refused: IconCircleX,
  reopened: IconLockOpen,
  revised: IconArrowsExchange,
  acknowledged: IconEyeCheck,
};

/** On the rail, the steps of the chain: everything else is a tick. */
export const stepIcons: Readonly<Partial<Record<WeekAct, Icon>>> = {
  submitted: IconArrowUp,
  withdrawn: IconArrowBackUp,
  accepted: IconCheck,
  validated: IconCheck,
  refused: IconX,
  reopened: IconX,
};
