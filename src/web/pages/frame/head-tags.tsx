import { Asset, useTags } from '@tanstack/react-router';

/**
 * Description, canonical link and preview tags of the page, from the routes' `head`. React moves them into the
 * document head. After a navigation the description may predate the data: no page waits for it, and previews use the
 * server-rendered HTML. The title is set by {@link Announcer}, which knows more than the route.
 */
export function HeadTags() {
  return useTags()
    .filter(({ tag }) => tag !== 'title')
    .map((tag) => <Asset key={JSON.stringify(tag)} {...tag} />);
}
