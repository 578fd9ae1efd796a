import type { TokenQuantity } from '../../contract/common.ts';
import type { TokenMetadata } from '../../contract/token.ts';
import { decimalSign, joinDigits } from '../../format/digits.ts';
import { btcParts, formatSats } from '../../format/sats.ts';
import { type Digits, formatTokenQuantity, type ShortDigits, shortTokenQuantity } from '../../format/token-quantity.ts';
import { formatUsd } from '../../format/usd.ts';
import { commonWords } from '../../words/en/common.ts';
import { listWords as words } from '../../words/en/lists.ts';
import { useUnit } from '../settings/unit.ts';
import { useBitcoinPrice } from './bitcoin-price.tsx';
import { useNetwork } from './network.tsx';
import { Ticker } from './token-text.tsx';

/** Where it stands: lists and heroes shorten long numbers, lists drop cents from $10,000. Without one it is whole. */
type Size = 'row' | 'hero' | 'small';

/** What an amount does to whom the page is about: it comes, or it goes. */
export type Sign = '+' | '−';

const satsPerBitcoin = 1e8;
const bitcoinDecimals = 8;
const longestNumber = 14;
const exact = { sign: '', mark: '', isExact: true };

/**
 * An amount of bitcoin in the unit a person chose.
 * @param usd its value, shown in unit USD; left out: sats at the present price
 */
export function SatsAmount(properties: { sats: number; usd?: number; size?: Size; sign?: Sign | undefined }) {
  const { sats, usd, size, sign } = properties;
  const unit = useUnit();
  const price = useBitcoinPrice();
  const network = useNetwork();
  const value = usd || sats === 0 ? usd : undefined;
  const worth = value ?? (price === undefined ? undefined : (sats * price) / satsPerBitcoin);
  return (
    <span className={size === 'small' ? 'amt sm' : 'amt'}>
      {unit === 'btc' ? (
        <Btc sats={sats} isShort={size === 'row' || size === 'small'} sign={sign} />
      ) : unit === 'usd' && network === 'MAINNET' && worth !== undefined ? (
        <Numbered unit="USD" sign={sign}>
          {formatUsd(worth, size === 'row' ? 'row' : 'full')}
        </Numbered>
      ) : (
        <Sats sats={sats} isShort={size !== undefined} sign={sign} />
      )}
    </span>
  );
}

/**
 * An amount of a token, in whole tokens. Without metadata nobody knows its decimals, and it stays in base units.
 * @param allDecimals keeps every decimal, as in details
 */
export function TokenAmount(properties: {
  quantity: TokenQuantity;
  metadata?: (Pick<TokenMetadata, 'decimals' | 'ticker'> & { tokenIdentifier?: string }) | null | undefined;
  size?: Size;
  allDecimals?: boolean;
  sign?: Sign | undefined;
}) {
  const { quantity, metadata, size, allDecimals = false, sign } = properties;
  const decimals = metadata?.decimals ?? 0;
  const full = formatTokenQuantity(quantity, decimals, { all: allDecimals });
  const shown = allDecimals ? full : shortTokenQuantity(quantity, decimals);
  return (
    <span className={size === 'small' ? 'amt tok sm' : 'amt tok'}>
      <Figure shown={shown} full={full} sign={sign} />
      {metadata ? (
        <Ticker text={metadata.ticker} of={metadata.tokenIdentifier} unit />
      ) : (
        <span className="u">{words.baseUnits}</span>
      )}
    </span>
  );
}

/**
 * A value in US dollars. Nothing on REGTEST, whose coins have none.
 * @param usd 0 stands for "no price known" (supplement 3)
 * @param ofNothing the amount itself is 0, and so its value really is
 */
export function UsdValue(properties: { usd: number; size?: Size | 'summary'; ofNothing?: boolean }) {
  const { usd, size, ofNothing = false } = properties;
  if (useNetwork() === 'REGTEST') return null;
  if (usd === 0 && !ofNothing) return <span className="dim">{commonWords.noPrice}</span>;
  return formatUsd(usd, size === 'row' || size === 'summary' ? size : 'full');
}

function Sats({ sats, isShort, sign }: { sats: number; isShort: boolean; sign: Sign | undefined }) {
  const full = formatSats(sats);
  if (!isShort || full.length <= longestNumber || sats < 0) {
    return (
      <Numbered unit="sats" sign={sign}>
        {full}
      </Numbered>
    );
  }
  return (
    <>
      <Figure shown={shortTokenQuantity(sats, 0)} full={{ whole: full, fraction: '' }} sign={sign} />
      <span className="u">sats</span>
    </>
  );
}

/** Digits stand in groups by space alone, so that copying gives the plain number. */
function Btc({ sats, isShort, sign }: { sats: number; isShort: boolean; sign: Sign | undefined }) {
  const parts = btcParts(Math.abs(sats));
  const [first, ...groups] = parts;
  const isLong = parts.reduce((length, { zeros, digits }) => length + zeros.length + digits.length, 0) > longestNumber;
  return (
    <>
      {isShort && isLong && sats > 0 ? (
        <Figure
          shown={shortTokenQuantity(sats, bitcoinDecimals)}
          full={formatTokenQuantity(sats, bitcoinDecimals, { all: true })}
          sign={sign}
        />
      ) : (
        <span className="n">
          <SignMark sign={sign} />
          {sats < 0 && '−'}
          <span>
            {first?.zeros && <i className="z">{first.zeros}</i>}
            {first?.digits}
          </span>
          {groups.map(({ zeros, digits }, index) => (
            <span className="g" key={index}>
              {zeros && <i className="z">{zeros}</i>}
              {digits}
            </span>
          ))}
        </span>
      )}
      <span className="u">BTC</span>
    </>
  );
}

function Numbered({ unit, sign, children }: { unit: string; sign: Sign | undefined; children: string }) {
  return (
    <>
      <span className="n">
        <SignMark sign={sign} />
        {children}
      </span>
      <span className="u">{unit}</span>
    </>
  );
}

/** A number as it is shown, and in full in its tooltip where that is more. */
function Figure(properties: { shown: Digits | ShortDigits; full: Digits; sign: Sign | undefined }) {
  const { shown, full, sign } = properties;
  const { sign: less, mark, isExact } = 'mark' in shown ? shown : exact;
  return (
    <span className="n" title={isExact ? undefined : joinDigits(full)}>
      <SignMark sign={sign} />
      {less}
      {shown.whole}
      {shown.fraction && (
        <i className="f">
          {decimalSign()}
          {shown.fraction}
        </i>
      )}
      {mark === '…' ? <i className="f">…</i> : mark && ` ${mark}`}
    </span>
  );
}

function SignMark({ sign }: { sign: Sign | undefined }) {
  return sign === undefined ? null : <span className="sg">{sign}</span>;
}
