import type { TokenMetadata } from '#contract/endpoints/token.ts';
import { suspicionText } from '#format/text/suspicion-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { showNames, suspicions, useHidden } from '#web/components/identity/token/hidden-names.ts';
import { useLocale } from '#web/contexts.ts';

/** Why the name or ticker of a token is hidden, with a button to reveal it. */
export function HiddenNote({ token }: { token: Pick<TokenMetadata, 'tokenIdentifier' | 'name' | 'ticker'> }) {
  const locale = useLocale();
  const { tokenIdentifier, name, ticker } = token;
  const isNameHidden = useHidden(name, tokenIdentifier);
  const isTickerHidden = useHidden(ticker, tokenIdentifier);
  if (!isNameHidden && !isTickerHidden) return null;
  return (
    <div className="text-ink-3" role="note">
      {locale.t('suspicion.hiddenHere')}{' '}
      {isNameHidden && locale.t('suspicion.name', { facts: textOf(locale, suspicions(name)) })}{' '}
      {isTickerHidden && locale.t('suspicion.ticker', { facts: textOf(locale, suspicions(ticker)) })}{' '}
      <button className="link" type="button" onClick={() => showNames(tokenIdentifier)}>
        {locale.t('suspicion.show')}
      </button>
    </div>
  );
}

function textOf(locale: Locale, facts: ReturnType<typeof suspicions>): string {
  return facts.map((suspicion) => suspicionText(locale, suspicion)).join(' ');
}
