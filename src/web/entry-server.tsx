/* Entry point for server rendering; `npm run build` writes it to dist-server. */
export { renderPage } from './render-page.tsx';
