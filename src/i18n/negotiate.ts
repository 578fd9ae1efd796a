import { defaultLanguage, isLanguage, type Language } from './languages.ts';

/**
 * Returns the language of a page: the chosen one, else the user's first supported one.
 * @param accepted the Accept-Language header
 */
export function negotiateLanguage(chosen: string | undefined, accepted = ''): Language {
  const ranges = accepted
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const wanted = [chosen ?? '', ...ranges.map(({ tag }) => tag)];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}
