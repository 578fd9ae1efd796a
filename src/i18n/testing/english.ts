export { english } from '#i18n/english.ts';
