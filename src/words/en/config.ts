import { inLanguage } from '../words.ts';

/** What is wrong with the `config.json` of an explorer: for the operator, seen by whoever comes first. */
export const configWords = inLanguage('config', {
  title: 'This explorer is not set up',
  notRead: 'The settings of this explorer could not be read',
  says: 'It starts once its operator has mended the file config.json.',
  fault: (sentence: string) => `config.json: ${sentence}`,
  offers: (network: string) => `It shows ${network} only.`,
  latestOn: (network: string) => `Latest transactions on ${network}`,
  rules: {
    missing: (): string => 'the file cannot be read.',
    notJson: (): string => 'the file is not JSON.',
    notObject: (): string => 'the file must be a JSON object.',
    unknown: (field: string): string => `${field} is not a setting.`,
    apiUrl: (field: string): string => `${field} must be an https URL, without a query.`,
    networks: (field: string): string => `${field} must be a list of MAINNET, REGTEST or both.`,
    naming: (field: string): string => `${field} must be core, spark or a naming profile.`,
    name: (field: string): string => `${field} must be 1 to 12 visible characters.`,
    links: (field: string): string =>
      `${field} must be up to 6 links, each a label of 1 to 40 characters and an https url.`,
    l1Explorer: (field: string): string => `${field} must be an https URL, for MAINNET, REGTEST or both.`,
    banner: (field: string): string => `${field} must be 1 to 80 visible characters.`,
  },
});
