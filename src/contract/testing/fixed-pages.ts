import { type PageName, pageNames, pages } from '#contract/pages.ts';

/** A page whose path has no parameter. */
export type FixedPage = {
  [Name in PageName]: (typeof pages)[Name]['path'] extends `${string}$${string}` ? never : Name;
}[PageName];

/** Pages that tests visit without data of their own, so that a new one is visited everywhere. */
export const fixedPages = pageNames.filter((name): name is FixedPage => !pages[name].path.includes('$'));

export const fixedPaths = fixedPages.map((name) => pages[name].path);
