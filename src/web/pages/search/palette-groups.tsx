import { classify } from '#contract/pasted/classify.ts';
import type { Meaning } from '#contract/pasted/meaning.ts';
import type { Locale } from '#i18n/locale.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { Choice } from './result-row.tsx';
import { identifierOf, isFindable, isHash, MeaningOption } from './options.tsx';
import { destination } from './destination.ts';
import { Group } from './palette/group.tsx';

/** Meaning of the text by its format; requests add details. */
export function BestMatch({ text }: { text: string }) {
  const { t, naming } = useLocale();
  const meanings = classify(text, naming);
  const findable = meanings.filter(isFindable);
  const areBoth = isHash(findable);
  return (
    <Group title={areBoth ? t('search.hex', { characters: 64 }) : t('searchList.bestMatch')}>
      {findable.map((meaning) => (
        <MeaningOption
          key={`${meaning.kind} ${identifierOf(meaning)} ${meaning.network}`}
          meaning={meaning}
          isHash={areBoth}
        />
      ))}
      {findable.length === 0 && <ReadOption text={text} meaning={meanings[0]} />}
    </Group>
  );
}

/** A meaning without a page, which the search page explains. */
function ReadOption({ text, meaning }: { text: string; meaning: Meaning | undefined }) {
  const locale = useLocale();
  const { icon, title, label } = lookOf(locale, meaning);
  return (
    <Choice
      target={destination(text, useNetwork(), locale.naming)}
      picture={<Icon name={icon} size={18} />}
      title={
        <span className="truncate">
          {title ?? locale.t.rich('searchList.searchFor', { given: () => <q className="break-all">{text}</q> })}
        </span>
      }
      detail={label}
    />
  );
}

function lookOf(locale: Locale, meaning: Meaning | undefined): { icon: IconName; title?: string; label: string } {
  switch (meaning?.kind) {
    case 'lightningInvoice':
      return { icon: 'bolt', title: locale.t('searchList.lightning'), label: locale.t('searchList.showDetails') };
    case 'invoice':
      return { icon: 'transfer', title: locale.t('searchList.invoice'), label: locale.t('searchList.showDetails') };
    case 'bitcoinAddress':
      return { icon: 'bitcoin', title: locale.t('searchList.bitcoin'), label: locale.t('searchList.showDetails') };
    case 'lightningCode':
      return {
        icon: 'bolt',
        title: locale.t(`search.codes.${meaning.form}`),
        label: locale.t('searchList.showDetails'),
      };
    case 'brokenAddress':
      return { icon: 'warn', title: locale.t('searchList.broken'), label: locale.t('searchList.brokenHint') };
    case 'shortened':
      return { icon: 'link', title: locale.t('search.shortened'), label: locale.t('searchList.showDetails') };
    default:
      return { icon: 'search', label: locale.t('searchList.searchHint') };
  }
}
