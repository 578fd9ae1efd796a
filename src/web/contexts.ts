import { useSearch } from '@tanstack/react-router';
import { createContext, createElement, type ReactNode, useContext, useState } from 'react';
import { type NamingProfile, resolveNaming, titleOf } from '#contract/codec/naming.ts';
import { hasDollarValue, homeNetworkOf, type Network, networks } from '#contract/common.ts';
import type { Config } from '#contract/config.ts';
import type { Locale } from '#i18n/locale.ts';

/* What the application provides to every component: the locale and the configuration. */

export const LocaleContext = createContext<Locale | undefined>(undefined);

/** @throws if there is no provider */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === undefined) throw new Error('No LocaleContext above this component.');
  return locale;
}

/** The operator's configuration with defaults: created once per application, and per request in the service. */
export interface AppConfig
  extends Pick<
    Config,
    | 'banner'
    | 'banners'
    | 'depositConfirmations'
    | 'filters'
    | 'l1Explorer'
    | 'lacks'
    | 'links'
    | 'previews'
    | 'registry'
    | 'reported'
    | 'sourceUrl'
    | 'stream'
  > {
  /** Prefix of every API path; empty if the service has the same origin. */
  readonly apiUrl: string;
  readonly networks: readonly Network[];
  /** The network of a URL without one; links omit it. */
  readonly homeNetwork: Network;
  readonly naming: NamingProfile;
  /** Name of the network in texts. */
  readonly name: string;
}

export function resolveConfig(config: Config): AppConfig {
  const { apiUrl = '', ...others } = config;
  const naming = resolveNaming(config.naming);
  return {
    ...others,
    apiUrl: apiUrl.replace(/\/$/, ''),
    networks: config.networks ?? networks,
    homeNetwork: homeNetworkOf(config.networks),
    naming,
    name: config.name ?? titleOf(naming),
  };
}

/** Provides the configuration; the defaults without a provider. */
export const ConfigContext = createContext<AppConfig>(resolveConfig({}));

export function useConfig(): AppConfig {
  return useContext(ConfigContext);
}

const ShownNetwork = createContext<Network>('MAINNET');

/** Provides the network of the URL, so that one component subscribes to the router instead of thousands. */
export function NetworkProvider({ children }: { children: ReactNode }) {
  const { homeNetwork } = useConfig();
  const network = useSearch({ strict: false, select: (search) => search.network });
  return createElement(ShownNetwork, { value: network ?? homeNetwork }, children);
}

export function useNetwork(): Network {
  return useContext(ShownNetwork);
}

export function useHasDollarValue(): boolean {
  return hasDollarValue(useNetwork());
}

/** Returns the search parameters for the same page on another network; the position in a list is dropped. */
export function onNetwork(network: Network) {
  return (previous: object) => ({ ...previous, network, offset: undefined, pinned: undefined, cursor: undefined });
}

/** Returns the link to the same page with other search parameters, at the same scroll position. */
export function withSearch(fields: object) {
  return { to: '.', search: (previous: object) => ({ ...previous, ...fields }), resetScroll: false } as const;
}

export function otherNetwork(network: Network, { networks }: AppConfig): Network | undefined {
  return networks.find((one) => one !== network);
}

/** The price of one bitcoin in US dollars, and its time; undefined if the service does not say it. */
export interface BitcoinPrice {
  readonly usd: number;
  readonly at: string | undefined;
}

const CurrentPrice = createContext<BitcoinPrice | undefined>(undefined);

/** Provides the bitcoin price; undefined if unknown or coins have no value. */
export const BitcoinPriceProvider = CurrentPrice.Provider;

/** Returns the bitcoin price in US dollars; undefined on REGTEST or if unknown. */
export function useBitcoinPrice(): number | undefined {
  return useContext(CurrentPrice)?.usd;
}

/** Returns the time of the bitcoin price; undefined if unknown. */
export function useBitcoinPriceAt(): string | undefined {
  return useContext(CurrentPrice)?.at;
}

const FailureInBar = createContext(false);

/** Provides whether the bar above the page says that the service is not reached or busy. */
export const FailureInBarProvider = FailureInBar.Provider;

/** Returns whether the bar above the page says that the service is not reached or busy, so that no card repeats it. */
export function useIsFailureInBar(): boolean {
  return useContext(FailureInBar);
}

/** Beginnings of the identifiers of tokens that share a ticker, by identifier. */
const TickerMarks = createContext<ReadonlyMap<string, string>>(new Map());

export const TickerMarksProvider = TickerMarks.Provider;

/** Returns the text that distinguishes a token from others with its ticker; undefined if the page has no others. */
export function useTickerMark(identifier: string | undefined): string | undefined {
  const marks = useContext(TickerMarks);
  return identifier === undefined ? undefined : marks.get(identifier);
}

/** A preimage that was checked: its SHA-256 is the payment hash of the invoice that a transaction paid. */
export interface PaymentProof {
  readonly network: Network;
  readonly id: string;
  /** 64 lower-case hex characters, as the preimage. */
  readonly paymentHash: string;
  readonly preimage: string;
}

const Proof = createContext<PaymentProof | undefined>(undefined);
const SetProof = createContext<(proof: PaymentProof | undefined) => void>(() => undefined);

/** Keeps the proof for a receipt in memory only: never in a URL, in storage or in a request. */
export function PaymentProofProvider({ children }: { children: ReactNode }) {
  const [proof, setProof] = useState<PaymentProof>();
  return createElement(SetProof, { value: setProof }, createElement(Proof, { value: proof }, children));
}

/** The proof that the reader chose for the receipt of a transaction. */
export function usePaymentProof(network: Network, id: string): PaymentProof | undefined {
  const proof = useContext(Proof);
  return proof?.network === network && proof.id === id ? proof : undefined;
}

export function useSetPaymentProof(): (proof: PaymentProof | undefined) => void {
  return useContext(SetProof);
}
