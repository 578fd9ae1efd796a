/* The entry in the service; `npm run build` puts it into dist-server. */
export { renderPage } from './render-page.tsx';
