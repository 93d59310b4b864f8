import { z } from 'zod';
import { route } from './route.ts';
import { weekListItem } from './week-validation.ts';

export const getSheetsToValidate = route({
  method: 'GET',
  path: '/Dashboard/GetResumeNeedValidateSheets',
  summary: 'Sheets the caller may decide on, oldest first; 403 for who has nobody to validate',
  source: 'spec §7, domain.md §8.10',
  allow: 'dashboard.validate',
  reply: z.array(weekListItem),
});

export const getRefusedSheets = route({
  method: 'GET',
  path: '/Dashboard/GetRefuseValidateSheets',
  summary: "Refused sheets not submitted again: the caller's own and those he follows",
  source: 'spec §7, api.md',
  allow: 'dashboard.read',
  reply: z.array(weekListItem),
});
