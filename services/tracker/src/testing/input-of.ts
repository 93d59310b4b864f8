import { z } from 'zod';

/** A JSON Schema, as far as samples and generated cases heed it. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
}

/** What a call may say there, field by field, and what it must. */
export const inputOf = (
  schema: z.ZodType | undefined,
): { readonly properties: Record<string, JsonSchema>; readonly required: readonly string[] } => {
  const { properties = {}, required = [] } = schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
    : {};
  return { properties, required };
};
