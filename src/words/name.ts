/** What the network is called, in every language. */
export let networkName = 'Core';

/** Calls the network otherwise, before the first word is needed: words are made of it once. */
export function callNetwork(name: string): void {
  networkName = name;
}
