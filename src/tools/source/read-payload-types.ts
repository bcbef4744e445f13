import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API, type Checker, type Symbol as TypeSymbol, type Type } from 'typescript/unstable/sync';
import { createChartSource } from './chart-source.ts';
import type {
  ClassReference,
  DeclarationPlace,
  MachinePayloads,
  PayloadProperty,
  PayloadType,
} from './payload-type.ts';
import { getLine, projectRoot, readSources, type SourcePlace } from './source-file.ts';

/** A machine, the folder of its chart, and the class of the errors with which its promises reject. */
interface PayloadSource {
  machine: { id: string };
  folders: { chart: string };
  callErrors: ClassReference | null;
}

/** A configuration that exists in memory only: it has the machine's files instead of the whole repository's. */
const configFile = join(projectRoot, 'payload-types.tsconfig.json');

/** Runs a function with the compiler's view of files and of what they import. */
function withChecker<T>(files: readonly string[], read: (checker: Checker) => T): T {
  const config = JSON.stringify({ extends: './tsconfig.json', include: [], files });
  const api = new API({
    cwd: projectRoot,
    fs: {
      readFile: name => (name === configFile ? config : undefined),
      fileExists: name => (name === configFile ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile);
    if (project === undefined) throw new Error(`The compiler can't open ${files.join(', ')}.`);
    return read(project.checker);
  } finally {
    api.close();
  }
}

/** A type and the types that it is a union of. */
const getAlternatives = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** Where a symbol is declared; null outside of the repository. */
function findPlace(symbol: TypeSymbol | undefined): DeclarationPlace | null {
  const declaration = symbol?.declarations[0];
  if (declaration === undefined || declaration.path.includes('/node_modules/')) return null;
  const node = declaration.resolve();
  if (node === undefined) return null;
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return { file: relative(projectRoot, source.fileName).replaceAll('\\', '/'), line: line + 1 };
}

/** Reads types as payloads. `isEntity` tells those of which only the whole matters. */
function createReader(checker: Checker, isEntity: (type: Type) => boolean) {
  const readProperty = (symbol: TypeSymbol, outer: DeclarationPlace): PayloadProperty => {
    const type = checker.getTypeOfSymbol(symbol);
    const place = findPlace(symbol) ?? outer;
    return { name: symbol.name, alternatives: type === undefined ? [] : readAll(type, place), place };
  };
  const readOne = (type: Type, place: DeclarationPlace): PayloadType => {
    if (type.isLiteralType() && typeof type.value !== 'bigint')
      return { kind: 'literal', literal: type.value };
    if (type.isIntrinsicType())
      switch (type.intrinsicName) {
        case 'undefined':
        case 'void':
          return { kind: 'absent' };
        case 'null':
          return { kind: 'null' };
        case 'string':
          return { kind: 'text' };
        case 'number':
          return { kind: 'number' };
        default:
          return { kind: 'value' };
      }
    if (checker.isArrayLikeType(type)) return { kind: 'list' };
    if (!type.isObjectType() || isEntity(type)) return { kind: 'value' };
    return {
      kind: 'object',
      properties: checker.getPropertiesOfType(type).map(symbol => readProperty(symbol, place)),
    };
  };
  const readAll = (type: Type, place: DeclarationPlace): PayloadType[] =>
    getAlternatives(type).map(one => readOne(one, place));
  return readAll;
}

/** The output of a promise's logic by its type; null for other actors. */
const getPromiseOutput = (logic: Type): Type | null =>
  logic.getAliasSymbol()?.name === 'PromiseActorLogic' ? (logic.getAliasTypeArguments()[0] ?? null) : null;

/** What tells the objects of a class apart: its properties that have one of several literal values. */
function readKinds(checker: Checker, { file, name }: ClassReference): PayloadType {
  const path = join(projectRoot, file);
  const declaration = `class ${name} `;
  const text = readFileSync(path, 'utf8');
  const symbol = checker.getSymbolAtPosition(path, text.indexOf(declaration) + declaration.indexOf(name));
  if (symbol === undefined) throw new Error(`${file} declares no class ${name}.`);
  const [read] = createReader(checker, () => false)(checker.getDeclaredTypeOfSymbol(symbol), {
    file,
    line: 1,
  });
  const properties = read?.kind === 'object' ? read.properties : [];
  return {
    kind: 'object',
    properties: properties.filter(
      ({ alternatives }) => alternatives.length > 1 && alternatives.every(({ kind }) => kind === 'literal'),
    ),
  };
}

function readMachine(
  checker: Checker,
  { source, start }: SourcePlace,
  folder: string,
  callErrors: ClassReference | null,
): MachinePayloads | null {
  const place = { file: source.file, line: getLine(source, start) };
  const machine = checker.getTypeAtPosition(join(projectRoot, source.file), start);
  if (machine === undefined || !machine.isObjectType() || !machine.isTypeReference()) return null;
  const [context, events, , actors] = checker.getTypeArguments(machine);
  if (context === undefined || events === undefined) return null;
  const getProperty = (type: Type, name: string): Type | null => {
    const symbol = checker.getPropertyOfType(type, name);
    return symbol === undefined ? null : (checker.getTypeOfSymbol(symbol) ?? null);
  };
  const kept = new Set(
    checker
      .getPropertiesOfType(context)
      .map(symbol => checker.getTypeOfSymbol(symbol))
      .flatMap(type => (type === undefined ? [] : getAlternatives(type)))
      .map(({ id }) => id),
  );
  const isEntity = (type: Type) =>
    kept.has(type.id) && !(findPlace(type.getSymbol())?.file ?? '').startsWith(`${folder}/`);
  const read = createReader(checker, isEntity);
  const outputs = (actors === undefined ? [] : getAlternatives(actors)).flatMap(actor => {
    const name = getProperty(actor, 'src');
    const logic = getProperty(actor, 'logic');
    const output = logic === null ? null : getPromiseOutput(logic);
    return name?.isStringLiteralType() && output !== null ? [[name.value, read(output, place)] as const] : [];
  });
  return {
    events: read(events, place),
    outputs: Object.fromEntries(outputs),
    errors: callErrors === null ? [] : [readKinds(checker, callErrors)],
    place,
  };
}

const known = new Map<string, MachinePayloads | null>();

/** What the types of a model's machine say, if its folder declares it as a constant. The compiler reads it once. */
export function readPayloadTypes({
  machine: { id },
  folders: { chart },
  callErrors,
}: PayloadSource): MachinePayloads | null {
  const key = `${chart} ${id}`;
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const name = createChartSource(readSources(chart)).findMachine(id);
  const files = [name?.source.file, callErrors?.file].filter(file => file !== undefined);
  const payloads =
    name === null
      ? null
      : withChecker(
          files.map(file => join(projectRoot, file)),
          checker => readMachine(checker, name, chart, callErrors),
        );
  known.set(key, payloads);
  return payloads;
}
