import { type IssuerText, issuerText, mixedScripts, scriptsText } from '../../format/issuer-text.ts';
import type { Locale } from '../../i18n/locale.ts';
import { useLocale } from '../locale-context.ts';
import { endsOf, useHidden } from './hidden-names.ts';

/**
 * A ticker, as its issuer wrote it: isolated, on one line, on its plate.
 * @param of its token, which stands in its place where it is hidden; undefined where it is that of several
 * @param unit beside an amount
 */
export function Ticker({ text, of, unit = false }: { text: string; of: string | undefined; unit?: boolean }) {
  const locale = useLocale();
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  const className = ['tick', unit && 'u', (parts.length === 0 || isHidden) && 'dim'].filter(Boolean).join(' ');
  if (isHidden) return <Hidden className={className} of={of} />;
  return (
    <bdi className={className} title={titleOf(locale, 'ticker', parts, text)}>
      {parts.length === 0 ? locale.t('lists.none.ticker') : <Parts parts={parts} />}
    </bdi>
  );
}

/**
 * A name, as its issuer wrote it: isolated, on one line, on its plate.
 * @param of its token, which stands in its place where it is hidden; undefined where it is that of several
 * @param hero as the title of a page
 */
export function Plate({ text, of, hero = false }: { text: string; of: string | undefined; hero?: boolean }) {
  const locale = useLocale();
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  if (isHidden) return <Hidden className="plate dim" of={of} />;
  const plate = (
    <bdi className={parts.length === 0 ? 'plate dim' : 'plate'} title={titleOf(locale, 'name', parts, text)}>
      {parts.length === 0 ? locale.t('lists.none.name') : <Parts parts={parts} />}
    </bdi>
  );
  return hero ? <span className="h-plate">{plate}</span> : plate;
}

function Hidden({ className, of }: { className: string; of: string | undefined }) {
  const { t } = useLocale();
  return (
    <span className={className} title={t('lists.hidden')}>
      {of === undefined ? t('lists.hidden') : endsOf(of)}
    </span>
  );
}

function Parts({ parts }: { parts: readonly IssuerText[] }) {
  return parts.map(({ at, text, isCode }) =>
    isCode ? (
      <span className="ctrl" key={at}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

function titleOf(locale: Locale, noun: 'ticker' | 'name', parts: readonly IssuerText[], text: string): string {
  if (parts.length === 0) return locale.t('lists.notSet', { noun });
  const scripts = mixedScripts(text);
  const seen = parts.map((part) => part.text).join('');
  return (
    locale.t('lists.setBy', { noun, text: seen }) +
    (scripts.length > 1 ? locale.t('lists.mixes', { scripts: scriptsText(locale, scripts) }) : '')
  );
}
