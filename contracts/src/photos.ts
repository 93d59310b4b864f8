import { z } from 'zod';
import { mostOfCaption, mostOfPhoto, photoTypes } from './photo-limits.ts';
import { route } from './route.ts';
import { byId, civilDate, date, id, instant } from './shapes.ts';

export const photo = z
  .object({
    id,
    userId: id,
    date,
    projectId: id.nullable(),
    taskProjectId: id.nullable(),
    caption: z
      .string()
      .nullable()
      .meta({ description: 'What is to be seen', examples: ['Mur nord'] }),
    url: z.string().meta({
      description: 'Where its bytes are, with the session in the header',
      examples: ['/api/Time/Photo/0d9fd2c2.w2026-10-12.5f0c7c1e1234'],
    }),
    type: z.literal(Object.values(photoTypes)).describe('What the file is, as its bytes say'),
    size: z.int().meta({ description: 'Bytes', examples: [182_113] }),
    width: z.int().meta({ description: 'Pixels, as they are stored', examples: [1600] }),
    height: z.int().meta({ description: 'Pixels, as they are stored', examples: [1200] }),
    addedBy: id.describe('Account that added it'),
    addedOn: instant.describe('When it was added'),
  })
  .meta({ id: 'Photo', description: 'A photo of a day of a sheet' });

export const addPhoto = route({
  method: 'POST',
  path: '/Time/AddPhoto',
  summary: 'Adds a photo to a day, without what its camera wrote beside it; answers what was added',
  source: 'domain.md §1.2',
  allow: 'timesheets.write',
  query: z.strictObject({
    userId: id,
    inputDate: civilDate,
    lineId: id.optional().describe('Line of that day that it is about'),
  }),
  upload: {
    most: mostOfPhoto,
    description: 'A JPEG, PNG or WebP picture of at most 16 million pixels',
    texts: { caption: `What is to be seen, in one line of ${mostOfCaption} characters at most` },
  },
  reply: photo,
});

export const listPhotos = route({
  method: 'GET',
  path: '/Time/Photos',
  summary: 'Photos of somebody’s days, day after day as they came',
  source: 'domain.md §1.2',
  allow: 'timesheets.read',
  query: z.strictObject({ userId: id, startDate: civilDate, endDate: civilDate }),
  reply: z.array(photo),
});

export const downloadPhoto = route({
  method: 'GET',
  path: '/Time/Photo/:id',
  summary: 'The bytes of a photo, always as an attachment',
  source: 'domain.md §1.2',
  allow: 'timesheets.read',
  params: byId,
  download: { types: Object.values(photoTypes) },
});

export const deletePhoto = route({
  method: 'DELETE',
  path: '/Time/DeletePhoto/:id',
  summary: 'Takes a photo away; its file goes within two days',
  source: 'domain.md §1.2',
  allow: 'timesheets.write',
  params: byId,
});
