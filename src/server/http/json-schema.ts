import type * as v from 'valibot';

/** A schema of what comes in, as JSON Schema: what the doors check is what the API says of itself. */
export interface JsonSchema {
  [key: string]: unknown;
}

type Node = v.GenericSchema & {
  entries?: { [name: string]: Node };
  wrapped?: Node;
  default?: unknown;
  literal?: unknown;
  options?: readonly unknown[];
  value?: Node;
  item?: Node;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
};

/** What a check of a pipe says of the value. */
const CHECKS: { [type: string]: (requirement: unknown) => JsonSchema } = {
  max_length: (n) => ({ maxLength: n }),
  non_empty: () => ({ minLength: 1 }),
  regex: (pattern) => ({ pattern: (pattern as RegExp).source }),
  max_value: (n) => ({ maximum: n }), // where a text stands for a number: of that number
  min_value: (n) => ({ minimum: n }),
  integer: () => ({ type: 'integer' }),
  check: () => ({}),
  trim: () => ({}),
  transform: () => ({}),
};

const SHAPES: { [type: string]: (node: Node) => JsonSchema } = {
  string: () => ({ type: 'string' }),
  boolean: () => ({ type: 'boolean' }),
  number: () => ({ type: 'number' }),
  literal: ({ literal }) => ({ const: literal }),
  picklist: ({ options }) => ({ enum: options }),
  variant: ({ options }) => ({ anyOf: (options as Node[]).map(jsonSchemaOf) }),
  union: ({ options }) => ({ anyOf: (options as Node[]).map(jsonSchemaOf) }),
  record: ({ value }) => ({ type: 'object', additionalProperties: value ? jsonSchemaOf(value) : true }),
  object: (node) => objectOf(node, true),
  loose_object: (node) => objectOf(node, true),
  strict_object: (node) => objectOf(node, false),
  nullable: ({ wrapped }) => ({ anyOf: [wrapped ? jsonSchemaOf(wrapped) : {}, { type: 'null' }] }),
  nullish: ({ wrapped }) => (wrapped ? jsonSchemaOf(wrapped) : {}),
  optional: ({ wrapped, default: fallback }) => ({
    ...(wrapped && jsonSchemaOf(wrapped)),
    ...(fallback !== undefined && { default: fallback }),
  }),
};

export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const node = schema as Node;
  const [, ...checks] = node.pipe ?? [];
  const shape = SHAPES[node.type];
  if (!shape) throw new Error(`no words for a schema of type ${node.type}`);
  return checks.reduce<JsonSchema>((sum, { type, requirement }) => {
    const add = CHECKS[type];
    if (!add) throw new Error(`no words for the check ${type}`);
    return { ...sum, ...add(requirement) };
  }, shape(node));
}

function objectOf({ entries = {} }: Node, more: boolean): JsonSchema {
  const all = Object.entries(entries);
  const required = all.filter(([, x]) => x.type !== 'optional' && x.type !== 'nullish').map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, x]) => [name, jsonSchemaOf(x)])),
    ...(required.length > 0 && { required }),
    ...(!more && { additionalProperties: false }),
  };
}
