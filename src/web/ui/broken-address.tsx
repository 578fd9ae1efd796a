import { commonWords } from '../../words/en/common.ts';
import type { BrokenAddressProperties } from './broken-address-card.tsx';
import { later } from './later.ts';

const useCard = later(() => import('./broken-address-card.tsx'));

/** An address whose checksum does not match. */
export function BrokenAddress(properties: BrokenAddressProperties) {
  const code = useCard();
  return code ? (
    <code.BrokenAddressCard {...properties} />
  ) : (
    <section className="card bad">{commonWords.notRead}</section>
  );
}
