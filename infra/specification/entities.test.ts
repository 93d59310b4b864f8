import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fieldsAt } from './described-fields.ts';
import { specifiedEntities } from './specified-entities.ts';

const decisions = await readFile(new URL('../../docs/decisions/fields-left-out.md', import.meta.url), 'utf8');
const leftOut = [...decisions.matchAll(/^\| ([\w -]+?) *\| `(\w+)` *\| \S.*\|$/gm)].map(
  ([, entity = '', field = '']) => `${entity}.${field}`,
);

test.each(specifiedEntities.flatMap(({ places }) => places).map((place) => [place]))(
  'There is %s in the description of the API',
  (place) => {
    expect(fieldsAt(place)).not.toEqual([]);
  },
);

test('Every field of the specification is answered or taken, but those of which a decision says why not', () => {
  const missing = specifiedEntities.flatMap(({ entity, places, fields }) => {
    const described = new Set(places.flatMap(fieldsAt));
    return fields
      .split(/\s+/)
      .filter((field) => !described.has(field))
      .map((field) => `${entity}.${field}`);
  });
  expect(missing.toSorted()).toEqual(leftOut.toSorted());
});
