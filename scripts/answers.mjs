// Writes src/server/http/answers.json: what the API answers, as JSON Schema, made from the types of src/server/wire.ts themselves.
// Run after a change of those types (npm run answers); tests/club/answers.test.ts says when it was forgotten.
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { at, isMain } from './house.mjs';

export const ANSWERS = at('src', 'server', 'http', 'answers.json');
/** Any JSON at all: the game's own affair. */
const OPAQUE = new Set(['Json', 'Patch']);

/** @typedef {{ [key: string]: unknown }} Schema */

/** Each of them once. @param {readonly Schema[]} schemas */
const once = (schemas) => [...new Map(schemas.map((s) => [JSON.stringify(s), s])).values()];

/** The schemas of the types of these names, and of all they are made of. @param {readonly string[]} names */
export function answerSchemas(names) {
  const file = at('src', 'server', 'wire.ts');
  const program = ts.createProgram([file, at('src', 'kernel', 'record.ts')], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  /** @type {{ [name: string]: Schema }} */
  const schemas = {};

  /** A type with a name of its own is described once and referred to. @param {ts.Type} type @returns {Schema} */
  function schemaOf(type) {
    const name = nameOf(type);
    if (name && OPAQUE.has(name)) return {};
    if (!name) return shapeOf(type);
    if (!schemas[name]) {
      schemas[name] = {};
      schemas[name] = shapeOf(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** @param {ts.Type} type */
  function nameOf(type) {
    if (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike))
      return null;
    if (type.aliasSymbol) return type.aliasTypeArguments ? null : type.aliasSymbol.name;
    const { symbol } = type;
    if (!symbol || isList(type) || !(symbol.flags & ts.SymbolFlags.Interface)) return null;
    return /** @type {ts.TypeReference} */ (type).typeArguments?.length ? null : symbol.name;
  }

  /** @param {ts.Type} type */
  const isList = (type) => checker.isArrayType(type) || type.symbol?.name === 'ReadonlyArray';

  /** @param {ts.Type} type @returns {Schema} */
  function shapeOf(type) {
    if (type.flags & ts.TypeFlags.StringLiteral || type.flags & ts.TypeFlags.NumberLiteral)
      return { const: /** @type {ts.LiteralType} */ (type).value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.String || type.flags & ts.TypeFlags.TemplateLiteral)
      return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return unionOf(type);
    if (checker.isTupleType(type)) return { type: 'array' }; // the parts of a patch, which src/kernel/json.ts explains
    if (isList(type)) {
      const [item] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      return { type: 'array', items: schemaOf(item) };
    }
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return objectOf(type);
    throw new Error(`no schema for ${checker.typeToString(type)}`);
  }

  /** @param {ts.UnionType} type @returns {Schema} */
  function unionOf(type) {
    const parts = type.types.filter((t) => !(t.flags & ts.TypeFlags.Undefined));
    if (parts.every((t) => t.flags & ts.TypeFlags.BooleanLiteral) && parts.length === 2)
      return { type: 'boolean' };
    if (parts.every((t) => t.flags & ts.TypeFlags.StringLiteral))
      return { enum: parts.map((t) => /** @type {ts.StringLiteralType} */ (t).value) };
    return parts.length === 1 ? schemaOf(parts[0]) : { anyOf: once(parts.map(schemaOf)) };
  }

  /** @param {ts.Type} type @returns {Schema} */
  function objectOf(type) {
    /** @type {{ [name: string]: Schema }} */
    const properties = {};
    const required = [];
    for (const property of checker.getPropertiesOfType(type)) {
      properties[property.name] = schemaOf(checker.getTypeOfSymbol(property));
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: schemaOf(index) }),
    };
  }

  for (const source of program.getSourceFiles()) {
    if (source.isDeclarationFile) continue;
    const module = checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : [])
      if (names.includes(symbol.name) && !schemas[symbol.name])
        schemaOf(checker.getDeclaredTypeOfSymbol(symbol));
  }
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The names of the types the routes answer with. */
export function answerNames() {
  const routes = readFileSync(at('src', 'server', 'http', 'api-routes.ts'), 'utf8');
  const wire = readFileSync(at('src', 'server', 'wire.ts'), 'utf8');
  const known = new Set(
    [...wire.matchAll(/^export interface (\w+)/gm)].map((m) => m[1]).concat('GameRecord'),
  );
  const words = new Set(routes.match(/\b[A-Z]\w+\b/g));
  return [...known].filter((name) => words.has(name));
}

export const answersText = () => `${JSON.stringify(answerSchemas(answerNames()), null, 1)}\n`;

if (isMain(import.meta.url)) writeFileSync(ANSWERS, answersText());
