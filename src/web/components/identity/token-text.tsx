import { cva, type VariantProps } from 'class-variance-authority';
import { type IssuerText, issuerText, mixedScripts, scriptsText } from '../../../format/text/issuer-text.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import { endsOf, useHidden } from './hidden-names.ts';

const ticker = cva('tick', {
  variants: {
    size: { large: 'max-w-30 rounded-sm px-2 text-xs leading-5.5' },
    unit: { true: 'u' },
    isDim: { true: 'dim' },
  },
});

const plate = cva('plate', {
  variants: {
    size: {
      small: 'text-xs leading-5',
      row: 'min-w-0 text-sm',
      large:
        'rounded-md px-3 text-[1.375rem] leading-9 font-semibold tracking-[-0.015em] @max-md/page:text-[1.125rem] @max-md/page:leading-8',
    },
    isDim: { true: 'dim' },
  },
});

/**
 * A ticker, as its issuer wrote it: isolated, on one line, on its plate.
 * @param of its token, which stands in its place where it is hidden; undefined where it is that of several
 * @param unit beside an amount
 * @param className where it stands
 */
export function Ticker(properties: {
  text: string;
  of: string | undefined;
  unit?: boolean;
  size?: VariantProps<typeof ticker>['size'];
  className?: string | undefined;
}) {
  const { text, of, unit = false, size, className: place } = properties;
  const locale = useLocale();
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  const className = ticker({ unit, size, isDim: parts.length === 0 || isHidden, className: place });
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
 * @param className where it stands
 */
export function Plate(properties: {
  text: string;
  of: string | undefined;
  size?: VariantProps<typeof plate>['size'];
  className?: string | undefined;
}) {
  const { text, of, size, className: place } = properties;
  const locale = useLocale();
  const isHidden = useHidden(text, of);
  const parts = issuerText(text);
  const className = plate({ size, isDim: parts.length === 0 || isHidden, className: place });
  if (isHidden) return <Hidden className={className} of={of} />;
  return (
    <bdi className={className} title={titleOf(locale, 'name', parts, text)}>
      {parts.length === 0 ? locale.t('lists.none.name') : <Parts parts={parts} />}
    </bdi>
  );
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
