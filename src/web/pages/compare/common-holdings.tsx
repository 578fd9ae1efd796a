import type { AddressTokens, TokenHolding } from '../../../contract/address.ts';
import { formatCount } from '../../../format/digits.ts';
import { toBigInt } from '../../../format/token-quantity.ts';
import { useLocale } from '../../locale-context.ts';
import { TokenAmount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Source, SourceButton } from '../../ui/source-button.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { TokenName } from '../../ui/token-name.tsx';
import { holdingsInCommon } from './in-common.ts';
import type { Known } from './side.ts';
import { largerOf } from './verdict.ts';

/** More rows than these are nobody's to read. */
const mostRows = 50;

/** Tokens that both addresses hold, with what each has of them. */
export function CommonHoldings(properties: {
  a: Known<AddressTokens>;
  b: Known<AddressTokens>;
  sources: readonly Source[];
}) {
  const locale = useLocale();
  const { a, b, sources } = properties;
  const isWaiting = a.is === 'waiting' || b.is === 'waiting';
  const common = a.is === 'known' && b.is === 'known' ? holdingsInCommon(a.value.tokens, b.value.tokens) : undefined;
  return (
    <section className="card list mt" aria-labelledby="common" aria-busy={isWaiting}>
      <div className="card-h">
        <h2 id="common">{locale.t('compare.common')}</h2>
        {common && common.length > 0 && (
          <span className="note">
            {locale.t('compare.commonCount', { count: common.length, written: formatCount(locale, common.length) })}
          </span>
        )}
        <SourceButton className="end" sources={sources} of={locale.t('compare.common')} />
      </div>
      {isWaiting ? (
        <SkeletonRows rows={3} label={locale.t('compare.reading')} />
      ) : common === undefined ? (
        <p className="iss-note">
          <Icon name="warn" size={14} /> {locale.t('compare.commonUnread')}
        </p>
      ) : common.length === 0 ? (
        <p className="iss-note">{locale.t('compare.noneCommon')}</p>
      ) : (
        <Rows common={common} />
      )}
    </section>
  );
}

function Rows({ common }: { common: readonly (readonly [TokenHolding, TokenHolding])[] }) {
  const locale = useLocale();
  return (
    <>
      <table className="cmp vs vs-held">
        <caption className="sr">{locale.t('compare.commonCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{locale.t('compare.token')}</th>
            <th scope="col">{locale.t('compare.sides.a')}</th>
            <th scope="col">{locale.t('compare.sides.b')}</th>
            <th scope="col">{locale.t('compare.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {common.slice(0, mostRows).map(([a, b]) => (
            <tr key={a.tokenIdentifier} data-token={a.tokenIdentifier}>
              <th scope="row">
                <TokenName token={a} />
              </th>
              <td data-side={locale.t('compare.sides.a')}>
                <TokenAmount quantity={a.balance} metadata={a} size="row" />
              </td>
              <td data-side={locale.t('compare.sides.b')}>
                <TokenAmount quantity={b.balance} metadata={b} size="row" />
              </td>
              <td className="vs-v vs-d">{largerOf(locale, toBigInt(a.balance), toBigInt(b.balance)).says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {common.length > mostRows && (
        <p className="iss-note">{locale.t('compare.commonCut', { count: formatCount(locale, mostRows) })}</p>
      )}
    </>
  );
}
