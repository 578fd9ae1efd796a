import { useLocale } from '../../locale-context.ts';
import { Icon } from '../../ui/icon.tsx';

/** Warns of addresses on the page that look alike, and shows them whole, where they differ. */
export function LookAlikeNote({ lookAlikes }: { lookAlikes: ReadonlyMap<string, readonly string[]> }) {
  const { t } = useLocale();
  if (lookAlikes.size === 0) return null;
  const all = [...new Set([...lookAlikes].flatMap(([one, others]) => [one, ...others]))].toSorted();
  return (
    <div className="alike" role="note">
      <Icon name="warn" />
      <div>
        <p>{t('address.compareThem')}</p>
        <ul>
          {all.map((identifier) => (
            <li className="mono" key={identifier}>
              {identifier}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
