import type { AddressTokens, TokenHolding } from '#contract/address.ts';
import { formatCount } from '#format/numbers.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import type { Source } from '#web/components/dialog/source.ts';
import { SourceButton } from '#web/components/source.tsx';
import { TokenName } from '#web/components/token-name.tsx';
import { Card, CardHead } from '#web/components/card.tsx';
import { Icon } from '#web/components/icon.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { ListNote } from '#web/components/table/list-note.tsx';
import { listLook } from '#web/lists/list.ts';
import { useFullLocale } from '#web/contexts.ts';
import type { Known } from '#web/pages/compare/side.ts';
import { SidesRow, SidesTable } from '#web/pages/compare/sides-table.tsx';
import { largerOf } from '#web/pages/compare/verdict.ts';
import { holdingsInCommon } from './in-common.ts';

const maxRows = 50;

/** Tokens that both addresses hold, with both balances. */
export function CommonHoldings(properties: {
  a: Known<AddressTokens>;
  b: Known<AddressTokens>;
  sources: readonly Source[];
}) {
  const locale = useFullLocale();
  const { a, b, sources } = properties;
  const isWaiting = a.status === 'waiting' || b.status === 'waiting';
  const common =
    a.status === 'known' && b.status === 'known' ? holdingsInCommon(a.value.tokens, b.value.tokens) : undefined;
  return (
    <Card className={`mt-4 ${listLook}`} aria-labelledby="common" aria-busy={isWaiting}>
      <CardHead>
        <h2 id="common">{locale.t('compare.common')}</h2>
        {common && common.length > 0 && (
          <span className="text-xs text-ink-3">
            {locale.t('compare.commonCount', { count: common.length, written: formatCount(locale, common.length) })}
          </span>
        )}
        <SourceButton className="ms-auto" sources={sources} of={locale.t('compare.common')} />
      </CardHead>
      {isWaiting ? (
        <SkeletonRows rows={3} label={locale.t('compare.loading')} />
      ) : common === undefined ? (
        <ListNote>
          <Icon name="warn" size={14} /> {locale.t('compare.commonUnavailable')}
        </ListNote>
      ) : common.length === 0 ? (
        <ListNote>{locale.t('compare.noneCommon')}</ListNote>
      ) : (
        <Rows common={common} />
      )}
    </Card>
  );
}

function Rows({ common }: { common: readonly (readonly [TokenHolding, TokenHolding])[] }) {
  const locale = useFullLocale();
  return (
    <>
      <SidesTable caption={locale.t('compare.commonCaption')} of="token">
        {common.slice(0, maxRows).map(([a, b]) => (
          <SidesRow
            key={a.tokenIdentifier}
            id={a.tokenIdentifier}
            of="token"
            label={<TokenName token={a} layout="head" />}
            a={<TokenAmount quantity={a.balance} metadata={a} size="row" ticker="none" />}
            b={<TokenAmount quantity={b.balance} metadata={b} size="row" ticker="none" />}
            difference={largerOf(locale, toBigInt(a.balance), toBigInt(b.balance)).text}
            isDifferent
          />
        ))}
      </SidesTable>
      {common.length > maxRows && (
        <ListNote>{locale.t('compare.commonCut', { count: formatCount(locale, maxRows) })}</ListNote>
      )}
    </>
  );
}
