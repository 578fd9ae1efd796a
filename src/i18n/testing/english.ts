export { english } from '#i18n/catalogues.ts';
