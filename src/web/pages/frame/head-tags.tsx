import { Asset, useTags } from '@tanstack/react-router';

/**
 * Description, canonical link and preview tags of the page on show, as the routes' `head` gives them. React moves them
 * into the head of the document. After navigating, a description is what was known before its data came: no page waits
 * for it, and previews are made from the HTML. The title is in {@link Announcer}, since it says more than the route knows.
 */
export function HeadTags() {
  return useTags()
    .filter(({ tag }) => tag !== 'title')
    .map((tag) => <Asset key={JSON.stringify(tag)} {...tag} />);
}
