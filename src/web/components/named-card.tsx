import { Link } from '@tanstack/react-router';
import type { NamedMeaning } from '#contract/pasted/classify.ts';
import { namedTitle } from '#format/identifiers.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#web/contexts.ts';
import { Card } from './card.tsx';
import { button, type IconName } from './controls.tsx';
import { Blank } from './states.tsx';

/** What a text names that has nothing to look up here. */
export function NamedCard({ meaning }: { meaning: NamedMeaning }) {
  const locale = useLocale();
  const isBlock = meaning.kind === 'blockHeight';
  return (
    <Card tone="bare">
      <Blank
        icon={namedIcon(meaning)}
        title={namedTitle(locale, meaning)}
        actions={
          isBlock && (
            <Link className={button()} to="/search" search={{ q: meaning.text, only: 'tokens' }}>
              {locale.t('brokenAddressCard.search')}
            </Link>
          )
        }
      >
        {!isBlock && (
          <>
            <span className="mono break-all">{meaning.text}</span>
            <br />
          </>
        )}
        {namedHint(locale, meaning)}
      </Blank>
    </Card>
  );
}

function namedIcon(meaning: NamedMeaning): IconName {
  if (meaning.kind === 'blockHeight' || meaning.kind === 'bitcoinMarker') return 'bitcoin';
  return meaning.kind === 'paymentCode' ? 'bolt' : 'warn';
}

function namedHint({ t }: Locale, meaning: NamedMeaning): string {
  switch (meaning.kind) {
    case 'blockHeight':
      return t('search.blockHint');
    case 'foreignAddress':
      return t('search.foreignHint', { of: meaning.of });
    case 'otherNetwork':
      return t('named.otherNetwork', { network: meaning.belongsTo });
    case 'bitcoinMarker':
      return t('named.bitcoinMarker');
    case 'paymentCode':
      return meaning.form === 'uma' || meaning.form === 'silentPayment'
        ? t(`named.${meaning.form}`)
        : t('search.codeHint');
  }
}
