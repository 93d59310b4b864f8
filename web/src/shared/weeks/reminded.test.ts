import {
  stepStatus,
  validationLevel,
  type StepStatus,
  type ValidationLevel,
} from '@gestiontemps/contracts/codes';
import { expect, test } from '@jest/globals';
import { wasReminded } from './reminded.ts';

const asked = (
  askValidationDate: string | null,
  level: ValidationLevel = validationLevel.USER,
  status: StepStatus = stepStatus.ASK,
) => ({
  startDate: '2026-11-09',
  usersValidation: [{ validationLevel: level, validationStatus: status, askValidationDate }],
});

const now = new Date('2026-11-20T15:00:00.000Z');

test.each([
  ['asked an hour ago', asked('2026-11-20T14:00:00.000Z'), true],
  ['asked a day ago', asked('2026-11-19T15:00:00.000Z'), false],
  ['asked of his responsable', asked('2026-11-20T14:00:00.000Z', validationLevel.RESPONSABLE), false],
  ['submitted since', asked('2026-11-20T14:00:00.000Z', validationLevel.USER, stepStatus.VALIDATED), false],
  ['never asked for', { startDate: '2026-11-09', usersValidation: [] }, false],
])('a week %s', (_, week, expected) => expect(wasReminded(week, now)).toBe(expected));
