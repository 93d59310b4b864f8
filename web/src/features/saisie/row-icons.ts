import {
  IconBeach,
  IconBed,
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarStar,
  IconCar,
  IconClockPlus,
  IconCloudRain,
  IconMapPin,
  IconRoute,
  IconSchool,
  IconSoup,
  IconStethoscope,
  type Icon,
} from '@tabler/icons-react';
import type { AbsenceKind } from './model/absence-kind.ts';
import type { AllowanceField } from './model/entry-form.ts';

export const allowanceIcons: Readonly<Record<AllowanceField, Icon>> = {
  panierRepas: IconSoup,
  grandDeplacement: IconBed,
  tempsTrajet: IconCar,
  tempsTrajetSurHeureTravaillees: IconClockPlus,
  kmPro: IconRoute,
  kmPerso: IconMapPin,
  prime: IconCalendarStar,
};

export const absenceIcons: Readonly<Record<AbsenceKind, Icon>> = {
  holiday: IconCalendarEvent,
  leave: IconBeach,
  health: IconStethoscope,
  weather: IconCloudRain,
  training: IconSchool,
  other: IconCalendarOff,
};
