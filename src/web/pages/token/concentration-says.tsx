import { formatCount } from '../../../format/digits.ts';
import { formatShare } from '../../../format/supply-share.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { useLocale } from '../../locale-context.ts';
import type { Concentration } from './concentration.ts';

/** What the curve comes to, in a few numbers. */
export function ConcentrationSays({ concentration, supply }: { concentration: Concentration; supply: bigint }) {
  const locale = useLocale();
  const { tiers, rest, half, running, total } = concentration;
  const last = tiers.at(-1);
  const share = formatShare(locale, rest.held, supply) ?? locale.t('common.unknown');
  return (
    <dl className="says">
      <div>
        <dt>
          {half === undefined ? locale.t('tokenHolders.moreThan', { count: running.length }) : addresses(locale, half)}
        </dt>
        <dd>
          {half === undefined
            ? locale.t('tokenHolders.holdHalf')
            : locale.t('tokenHolders.theseHoldHalf', { count: half })}
        </dd>
      </div>
      {last && (
        <div>
          <dt>{formatShare(locale, last.held, supply)}</dt>
          <dd>{locale.t('tokenHolders.withLargest', { count: last.count })}</dd>
        </div>
      )}
      <div>
        <dt>{addresses(locale, rest.count)}</dt>
        <dd>
          {total === rest.count
            ? locale.t('tokenHolders.hasAll', { share })
            : locale.t('tokenHolders.haveOther', { count: rest.count, share })}
        </dd>
      </div>
    </dl>
  );
}

function addresses(locale: Locale, count: number): string {
  return locale.t('tokenHolders.addresses', { count, text: formatCount(locale, count) });
}
