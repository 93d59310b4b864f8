import {
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCloudRain,
  IconSchool,
  IconStethoscope,
  type Icon,
} from '@tabler/icons-react';
import type { AbsenceKind } from './model/absence-kind.ts';

export const absenceIcons: Readonly<Record<AbsenceKind, Icon>> = {
  holiday: IconCalendarEvent,
  leave: IconBeach,
  health: IconStethoscope,
  weather: IconCloudRain,
  training: IconSchool,
  other: IconCalendarOff,
};
