import { parseSync } from 'vite';

/** Names that are the same in every language, and technical terms. */
const names = new Set([
  ...['Core', 'Explorer', 'Core Explorer', 'Bitcoin', 'Lightning', 'BTC', 'sats', 'USD', 'UTC', 'CSV', 'PNG', 'TPV'],
  ...[
    'Tether',
    'Ethereum',
    'Solana',
    'GET',
    'POST',
    'Control',
    'Enter',
    'Top',
    'Bottom',
    'Left',
    'Right',
    'Width',
    'Style',
    'Color',
  ],
]);

/** Attributes that are visible or announced, however short. */
const visibleAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|label|legend|caption|copyLabel|summary|advice|says)$/;

/** Looks like natural language: starts with a capital and lowercase letters, or has several words and a full stop. */
const prose = /^\s*\p{Lu}\p{Ll}+(?:$|[\s.,:;!?…])|\p{Ll}{2,} \p{Ll}+.*[.!?:;]\s*$/u;

interface Node {
  readonly type: string;
  readonly start: number;
}

/**
 * Finds user-visible texts in a TypeScript file, with their lines: element contents, attributes and anything that
 * looks like natural language. Comparisons, imports and internal errors are skipped.
 */
export function visibleTexts(file: string, code: string): string[] {
  const found: string[] = [];
  const keep = (at: number, text: string, isSpoken: boolean) => {
    const bare = text.trim().replace(/\W+$/, '');
    if (!/\p{L}.*\p{L}/su.test(bare) || names.has(bare) || !(isSpoken || prose.test(text))) return;
    found.push(`${file}:${code.slice(0, at).split('\n').length} ${text.trim()}`);
  };
  const visit = (value: unknown, isSpoken: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, isSpoken);
    if (!isNode(value)) return;
    const text = textOf(value);
    if (text !== undefined) keep(value.start, text, isSpoken);
    else for (const [part, isPartSpoken] of partsOf(value, isSpoken)) visit(part, isPartSpoken);
  };
  visit(parseSync(file, code).program.body, false);
  return found;
}

function textOf(node: Node): string | undefined {
  const { value } = fieldsOf(node);
  if (node.type === 'TemplateElement') return String(fieldsOf(value).cooked);
  return typeof value === 'string' ? value : undefined;
}

/** Child nodes to search, and whether their text is visible. */
function partsOf(node: Node, isSpoken: boolean): readonly (readonly [part: unknown, isSpoken: boolean])[] {
  const field = fieldsOf(node);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return [
        [field.openingElement, false],
        [field.children, true],
      ];
    case 'JSXAttribute':
      return [[field.value, visibleAttributes.test(String(fieldsOf(field.name).name))]];
    case 'Property':
      return [[field.value, visibleAttributes.test(String(fieldsOf(field.key).name))]];
    case 'ConditionalExpression':
      return [
        [field.test, false],
        [[field.consequent, field.alternate], isSpoken],
      ];
    case 'LogicalExpression':
      return [
        [field.left, isSpoken && field.operator !== '&&'],
        [field.right, isSpoken],
      ];
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return [[Object.values(field), isSpoken]];
    case 'SwitchCase':
      return [[field.consequent, false]];
    case 'NewExpression':
      return fieldsOf(field.callee).name === 'Error' ? [] : [[field.arguments, false]];
    case 'BinaryExpression':
      return field.operator === '+' ? [[[field.left, field.right], isSpoken]] : [];
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSLiteralType':
      return [];
    default:
      return [[Object.values(field), false]];
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
