import {
  IconBed,
  IconCalendarOff,
  IconCalendarStar,
  IconCar,
  IconClockPlus,
  IconMapPin,
  IconRoute,
  IconSoup,
  type Icon,
} from '@tabler/icons-react';
import type { AllowanceField } from './allowance-fields.ts';

export const allowanceIcons: Readonly<Record<AllowanceField, Icon>> = {
  panierRepas: IconSoup,
  grandDeplacement: IconBed,
  tempsTrajet: IconCar,
  tempsTrajetSurHeureTravaillees: IconClockPlus,
  kmPro: IconRoute,
  kmPerso: IconMapPin,
  prime: IconCalendarStar,
};

export const AbsenceIcon = IconCalendarOff;
