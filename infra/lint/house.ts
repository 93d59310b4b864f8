import { posix } from 'node:path';
import { refusalOf } from './law.ts';

/** As far as the rules look at it: https://github.com/estree/estree. */
interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

interface Context {
  readonly filename: string;
  readonly cwd: string;
  report(descriptor: { readonly node: Node; readonly message: string }): void;
}

type Visitor = Readonly<Record<string, (node: Node) => unknown>>;

const workspaces: Readonly<Record<string, string>> = {
  contracts: '/contracts/src',
  kernel: '/services/kernel/src',
  hub: '/services/hub/src',
  documents: '/services/documents/src',
  'embedded-postgres': '/services/embedded-postgres/src',
  tracker: '/services/tracker/src',
  web: '/web/src',
};

const pathIn = ({ cwd, filename }: Context): string => `/${posix.relative(cwd, filename)}`;

/** What a specifier names: `/services/kernel/src/decider.ts`, `zod`. */
export const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace = '', rest = ''] = /^@gestiontemps\/([\w-]+)(.*)$/.exec(specifier) ?? [];
  return workspaces[workspace] === undefined ? specifier : workspaces[workspace] + rest;
};

/** `export const project: Decider<…>`, or a folded or deciding part of one. */
const isDeciderType = (node: Node): boolean =>
  node.type === 'TSTypeReference' && (node['typeName'] as Node)['name'] === 'Decider';

/** The law of imports (`law.ts`): what each folder may know. */
const imports = {
  create: (context: Context): Visitor => {
    const file = pathIn(context);
    const found: { readonly node: Node; readonly target: string; readonly isType: boolean }[] = [];
    let isDecider = false;
    const remember = (node: Node): void => {
      const source = node['source'] as Node | null;
      if (source?.type !== 'Literal') return;
      found.push({
        node: source,
        target: targetOf(file, String(source['value'])),
        isType: node['importKind'] === 'type' || node['exportKind'] === 'type' || areTypes(node),
      });
    };
    return {
      ImportDeclaration: remember,
      ExportNamedDeclaration: remember,
      ExportAllDeclaration: remember,
      ImportExpression: remember,
      VariableDeclarator: ({ id }) => {
        const annotation = (id as Node)['typeAnnotation'] as Node | null | undefined;
        isDecider ||= annotation ? isDeciderType(annotation['typeAnnotation'] as Node) : false;
      },
      'Program:exit': () => {
        const inTracker = file.startsWith(workspaces['tracker'] ?? '');
        for (const { node, target, isType } of found) {
          const message = refusalOf(file, target, { isType, isDecider: isDecider && inTracker });
          if (message !== undefined) context.report({ node, message });
        }
      },
    };
  },
};

/** `import { type A, type B } from …` */
const areTypes = ({ specifiers }: Node): boolean => {
  const named = (specifiers ?? []) as readonly Node[];
  return named.length > 0 && named.every((specifier) => specifier['importKind'] === 'type');
};

const words = /\p{Letter}{2}/u;
const shownAttributes = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'description',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** Texts that people read stand in a messages.ts, where they are found and read through together. */
const texts = {
  create: (context: Context): Visitor => {
    const file = pathIn(context);
    if (!/^\/web\/src\/(app|features|shared)\//.test(file)) return {};
    const message = 'Texts that people read stand in a messages.ts';
    const check = (node: Node, text: unknown): void => {
      if (typeof text === 'string' && words.test(text)) context.report({ node, message });
    };
    const checkExpression = (node: Node | null): void => {
      if (node?.type === 'Literal') check(node, node['value']);
      if (node?.type === 'TemplateLiteral')
        for (const part of node['quasis'] as readonly Node[])
          check(part, (part['value'] as { cooked: string }).cooked);
      if (node?.type === 'ConditionalExpression') {
        checkExpression(node['consequent'] as Node);
        checkExpression(node['alternate'] as Node);
      }
      if (node?.type === 'LogicalExpression') checkExpression(node['right'] as Node);
    };
    const checkChild = (child: Node): void => {
      if (child.type === 'JSXText') check(child, child['value']);
      if (child.type === 'JSXExpressionContainer') checkExpression(child['expression'] as Node);
    };
    return {
      JSXElement: ({ children }) => (children as readonly Node[]).forEach(checkChild),
      JSXFragment: ({ children }) => (children as readonly Node[]).forEach(checkChild),
      JSXAttribute: ({ name, value }) => {
        if (!shownAttributes.has(String((name as Node)['name']))) return;
        const given = value as Node | null;
        checkExpression(given?.type === 'JSXExpressionContainer' ? (given['expression'] as Node) : given);
      },
    };
  },
};

const businessWords = new Set([
  'week',
  'weeks',
  'project',
  'projects',
  'timesheet',
  'absence',
  'chantier',
  'panier',
  'tiers',
]);
/** `hourlyCost`, `week-validation`: the words a name is made of. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{Letter}]+/u);

/** The kernel would serve any product: it has no name for what this one is about. */
const kernelWords = {
  create: (context: Context): Visitor => {
    const file = pathIn(context);
    if (!/^\/services\/(kernel|hub)\/src\//.test(file) || /\.test\.ts$|\/testing\//.test(file)) return {};
    const check = (node: Node, text: unknown): void => {
      const word = wordsOf(String(text)).find((candidate) => businessWords.has(candidate));
      if (word !== undefined)
        context.report({
          node,
          message: `The kernel knows nothing of the product: it has no word « ${word} »`,
        });
    };
    return {
      Identifier: (node) => check(node, node['name']),
      Literal: (node) => typeof node['value'] === 'string' && check(node, node['value']),
      TemplateElement: (node) => check(node, (node['value'] as { cooked: string }).cooked),
    };
  },
};

/** React's own `lazy` throws where the network is gone, and the page goes with it. */
const lazyParts = {
  create: (context: Context): Visitor => {
    if (!pathIn(context).startsWith('/web/src/')) return {};
    const message = 'Code that comes later comes as a lazyPart (web/src/shared/ui/lazy-part.tsx)';
    const named = (node: Node, property: string): unknown => (node[property] as Node)['name'];
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if ((source as Node)['value'] !== 'react') return;
        for (const node of specifiers as readonly Node[])
          if (node.type === 'ImportSpecifier' && named(node, 'imported') === 'lazy')
            context.report({ node, message });
      },
      MemberExpression: (node) =>
        named(node, 'object') === 'React' &&
        named(node, 'property') === 'lazy' &&
        context.report({ node, message }),
    };
  },
};

/** Rules of this house, for oxlint (`.oxlintrc.json`, `jsPlugins`). */
export default {
  meta: { name: 'house' },
  rules: { imports, texts, 'kernel-words': kernelWords, 'lazy-parts': lazyParts },
};
