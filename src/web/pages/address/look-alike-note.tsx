import { Caution, CautionItem, CautionList } from '#web/components/banners.tsx';
import { useLocale } from '#web/contexts.ts';

/** Warns of similar-looking addresses on the page and shows them in full. */
export function LookAlikeNote({ lookAlikes }: { lookAlikes: ReadonlyMap<string, readonly string[]> }) {
  const { t } = useLocale();
  const all = [...new Set([...lookAlikes].flatMap(([one, others]) => [one, ...others]))].toSorted();
  return (
    <Caution>
      <div>
        <p>{t('address.lookAlikeHint')}</p>
        <CautionList>
          {all.map((identifier) => (
            <CautionItem key={identifier}>
              <span className="mono">{identifier}</span>
            </CautionItem>
          ))}
        </CautionList>
      </div>
    </Caution>
  );
}
