import { openapi } from '@gestiontemps/contracts/openapi';
import { routes } from '@gestiontemps/contracts/routes';

type Json = { readonly [key: string]: unknown };

const description = openapi() as {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
};

const at = (value: unknown, ...path: readonly (string | number)[]): Json | undefined =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Json)[key] : undefined),
    value,
  ) as Json | undefined;

/** The schema itself, whatever stands around it: a name, a list, or a value that may be null. */
const plain = (schema: Json | undefined): Json | undefined => {
  if (!schema) return undefined;
  const { $ref, items, anyOf, allOf } = schema as {
    $ref?: string;
    items?: Json;
    anyOf?: Json[];
    allOf?: Json[];
  };
  if ($ref) return plain(description.components.schemas[$ref.split('/').at(-1) ?? '']);
  if (items) return plain(items);
  const choice = anyOf ?? allOf;
  return choice ? plain(choice.find((one) => one['type'] !== 'null')) : schema;
};

const operationOf = (name: string): Json | undefined => {
  const found = routes.find((each) => each.name === name);
  if (!found) return undefined;
  const path = found.route.path.replaceAll(/:(\w+)/g, '{$1}');
  return description.paths[path]?.[found.route.method.toLowerCase()];
};

const parametersOf = (operation: Json | undefined): Json => {
  const parameters = (operation?.['parameters'] ?? []) as { $ref?: string; name?: string }[];
  const names = parameters.map(({ $ref, name }) => name ?? $ref?.split('/').at(-1) ?? '');
  return { properties: Object.fromEntries(names.map((name) => [name, {}])) };
};

const json = ['content', 'application/json', 'schema'] as const;

const partOf = (name: string, part: string): Json | undefined => {
  const operation = operationOf(name);
  if (part === 'query') return parametersOf(operation);
  if (part === 'body') return at(operation, 'requestBody', ...json);
  return at(operation, 'responses', part === 'reply' ? '200' : part, ...json);
};

/** Names of the fields at a place of the description: `User.refRole`, `login.reply`, `listWeeks.query`. */
export const fieldsAt = (place: string): readonly string[] => {
  const [head = '', ...rest] = place.split('.');
  const isComponent = /^[A-Z]/.test(head);
  const begin = isComponent ? description.components.schemas[head] : partOf(head, rest.shift() ?? '');
  const schema = rest.reduce<Json | undefined>(
    (inner, field) => at(plain(inner), 'properties', field),
    begin,
  );
  return Object.keys(plain(schema)?.['properties'] ?? {});
};
