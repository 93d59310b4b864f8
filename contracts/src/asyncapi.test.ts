import { describe, expect, test } from '@jest/globals';
import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { asyncapi } from './asyncapi.ts';
import { topics } from './topics.ts';

type Json = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown, path: string): [string, Json][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => fieldsIn(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, Json][] => [
    ...(key === 'properties'
      ? Object.entries(inner as Json).map(([name, field]): [string, Json] => [
          `${path}.${name}`,
          field as Json,
        ])
      : []),
    ...fieldsIn(inner, `${path}.${key}`),
  ]);
};

describe('The description of what is published', () => {
  const description = asyncapi();

  test('is valid AsyncAPI 3.0', () => {
    // The schema brings the one of JSON Schema with it, which would be there twice.
    const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false });
    const validate = ajv.compile(specs.schemas['3.0.0'] as Json);
    validate(description);
    expect(validate.errors).toBeNull();
    expect(validate({ ...description, channels: { nothing: { adress: '' } } })).toBe(false);
  });

  test('says of every field what it means', () => {
    const { schemas } = description['components'] as { schemas: Record<string, Json> };
    const fields = fieldsIn(schemas, 'components');
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter(([, { description: said }]) => !said).map(([at]) => at)).toEqual([]);
  });

  test('has every topic, with its messages', () => {
    const { channels } = description as unknown as { channels: Record<string, { messages: Json }> };
    expect(Object.entries(channels).map(([name, { messages }]) => [name, Object.keys(messages)])).toEqual(
      Object.entries(topics).map(([name, { types }]) => [name, Object.keys(types)]),
    );
  });
});
