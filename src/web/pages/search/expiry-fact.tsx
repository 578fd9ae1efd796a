import { searchInvoiceWords as words } from '../../../words/en/search-invoice.ts';
import { FullMoment, ZoneName } from '../../ui/time.tsx';
import { Fact } from './facts.tsx';

/** When a request for payment ends, or ended. */
export function ExpiryFact({ at }: { at: string | undefined }) {
  if (at === undefined) return <Fact name={words.expires}>{words.never}</Fact>;
  return (
    <Fact name={Date.parse(at) < Date.now() ? words.expired : words.expires}>
      <FullMoment at={at} /> <ZoneName at={at} />
    </Fact>
  );
}
