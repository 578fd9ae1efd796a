import type { BitcoinRequest } from '#contract/pasted/classify.ts';
import { SatsAmount } from '#web/components/amount.tsx';
import { Card, Fact } from '#web/components/card.tsx';
import { QuotedText } from '#web/components/invoice-facts.tsx';
import { BitcoinAddress } from '#web/components/l1-link.tsx';
import { Blank } from '#web/components/states.tsx';
import { useFullLocale, useLocale } from '#web/contexts.ts';
import { Facts } from './facts.tsx';

/** A Bitcoin address, and the payment request of its URI. */
export function BitcoinCard({ address, request = {} }: { address: string; request?: BitcoinRequest }) {
  const { t } = useFullLocale();
  const { amountSats, label, message } = request;
  return (
    <Card>
      <BitcoinAddress address={address} hasPage />
      {Object.keys(request).length > 0 && (
        <Facts title={t('searchInvoice.bitcoin')}>
          {amountSats !== undefined && (
            <Fact name={t('searchInvoice.amount')}>
              <SatsAmount sats={amountSats} layout="lines" />
            </Fact>
          )}
          {label !== undefined && (
            <Fact name={t('searchInvoice.label')}>
              <QuotedText text={label} />
            </Fact>
          )}
          {message !== undefined && (
            <Fact name={t('searchInvoice.description')}>
              <QuotedText text={message} />
            </Fact>
          )}
        </Facts>
      )}
    </Card>
  );
}

/** A Lightning code that only a wallet can use. */
export function CodeCard({ form, text }: { form: 'offer' | 'link' | 'address'; text: string }) {
  const { t } = useLocale();
  return (
    <Card>
      <Blank icon="bolt" title={t(`search.codes.${form}`)}>
        <span className="mono break-all">{text}</span>
        <br />
        {t('search.codeHint')}
      </Blank>
    </Card>
  );
}

/** A shortened identifier, as on other pages. */
export function ShortenedCard({ head, tail }: { head: string; tail: string }) {
  const { t } = useLocale();
  return (
    <Card>
      <Blank icon="link" title={t('search.shortened')}>
        <span className="mono break-all">
          {head}…{tail}
        </span>
        <br />
        {t('search.shortenedHint')}
      </Blank>
    </Card>
  );
}
