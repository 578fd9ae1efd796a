import { defaultLanguage, type Language, languages } from './languages.ts';

/**
 * The language of a page: the one that was chosen, else the first of the reader's that there is, as
 * public/before-paint.js finds it.
 * @param accepted the header Accept-Language
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
  const known = (tag: string) => languages.find((language) => language === tag.slice(0, 2).toLowerCase());
  const wanted = [chosen ?? '', ...ranges.map(({ tag }) => tag)].map(known);
  return wanted.find((language) => language !== undefined) ?? defaultLanguage;
}
