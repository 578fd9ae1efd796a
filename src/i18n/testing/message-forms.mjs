import compile from 'icu-minify/compile';

/** Names of the numbers of kinds in the output of icu-minify: `[argument, kind, cases]`. */
const formKinds = new Map([
  [1, 'select'],
  [2, 'plural'],
]);

/** @returns each `plural` and `select` of a message: its argument, its kind and the names of its cases */
function formsOf(message) {
  const visit = (part) => {
    if (!Array.isArray(part)) return [];
    const [argument, kind, cases] = part;
    if (typeof argument !== 'string' || !formKinds.has(kind)) return part.flatMap(visit);
    const form = { argument, kind: formKinds.get(kind), cases: Object.keys(cases) };
    return [form, ...Object.values(cases).flatMap(visit)];
  };
  return visit(compile(message));
}

/** @returns what is wrong with the plural forms of a message: a form of the language is missing, or one too many */
export function pluralProblems(language, message) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const plurals = formsOf(message).filter(({ kind }) => kind === 'plural');
  return plurals.flatMap(({ argument, cases }) => {
    const named = cases.filter((name) => !name.startsWith('='));
    // A form may be replaced by exact numbers.
    const wanted = named.length < cases.length ? ['other'] : pluralCategories;
    const missing = wanted.filter((name) => !named.includes(name));
    const unused = named.filter((name) => !pluralCategories.includes(name));
    return [
      ...missing.map((name) => `${argument}: no ${name}`),
      ...unused.map((name) => `${argument}: ${name} is unused`),
    ];
  });
}

/** @returns the cases that a translation selects by and English does not; each language selects where it needs to */
export function selectProblems(english, translation) {
  const selects = formsOf(english).filter(({ kind }) => kind === 'select');
  return formsOf(translation).flatMap(({ argument, kind, cases }) => {
    const known = selects.filter((some) => some.argument === argument).flatMap((some) => some.cases);
    // English that has no case but `other` does not select.
    if (kind !== 'select' || known.every((name) => name === 'other')) return [];
    return cases.filter((name) => !known.includes(name)).map((name) => `${argument}: ${name}`);
  });
}

/**
 * @returns how a message uses each of its arguments: `text`, `tag`, `plural`, `select` or `boolean`
 * @throws if the message is not ICU MessageFormat, or uses more of it than text, tags, `plural` and `select`
 */
export function argumentsOf(message) {
  const found = new Map();
  const add = (name, use) => found.set(name, [...(found.get(name) ?? []), use]);
  const visitAll = (compiled) => {
    if (Array.isArray(compiled)) for (const part of compiled) visit(part);
  };
  const visit = (part) => {
    if (!Array.isArray(part)) return;
    // Text has no kind, a tag has a message as its kind.
    const [name, kind, cases] = part;
    if (kind === undefined) return add(name, 'text');
    const form = formKinds.get(kind);
    if (typeof kind === 'number' && form === undefined) {
      throw new Error(`{${name}} has a type that messages do not use: ${message}`);
    }
    if (form === undefined) {
      add(name, 'tag');
      return visitAll(part.slice(1));
    }
    add(name, form === 'plural' ? 'plural' : Object.keys(cases).sort().join() === 'other,true' ? 'boolean' : 'select');
    for (const inside of Object.values(cases)) visitAll(inside);
  };
  visitAll(compile(message));
  return found;
}
