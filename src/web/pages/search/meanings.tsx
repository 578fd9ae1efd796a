import { lazy, type ReactNode, Suspense } from 'react';
import type { Flaw } from '#contract/pasted/broken-address.ts';
import type { Meaning } from '#contract/pasted/classify.ts';
import { flawText } from '#format/identifiers.ts';
import { Card } from '#web/components/card.tsx';
import { BrokenAddress, OtherNetwork } from '#web/components/invalid-identifier.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { useFullLocale, useLocale } from '#web/contexts.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { type Findable, identifierOf, isFindable, isHash, MeaningOption } from './options.tsx';
import { RowGroup, RowsFoot, rowHeading } from './result-row.tsx';

// Loaded on demand: few searches are for something of another network, or need the invoice decoder.
const loadCards = () => import('./decoded-cards.tsx');
const BitcoinCard = lazy(async () => ({ default: (await loadCards()).BitcoinCard }));
const CodeCard = lazy(async () => ({ default: (await loadCards()).CodeCard }));
const NamedCard = lazy(async () => ({ default: (await loadCards()).NamedCard }));
const ShortenedCard = lazy(async () => ({ default: (await loadCards()).ShortenedCard }));
const LightningCard = lazy(async () => ({ default: (await loadCards()).LightningCard }));
const InvoiceCard = lazy(async () => ({ default: (await loadCards()).InvoiceCard }));

/** Everything a text can mean by its format, with search results for each. */
export function Meanings({ meanings }: { meanings: readonly Meaning[] }) {
  const findable = meanings.filter(isFindable);
  const others = meanings.filter((meaning) => !isFindable(meaning));
  const remarks = findable.length > 0 ? others.filter(({ kind }) => kind === 'brokenAddress') : [];
  return (
    <div className="grid grid-cols-1 gap-4">
      {findable.length > 0 && <FoundCard meanings={findable} remarks={remarks} />}
      {others
        .filter((meaning) => !remarks.includes(meaning))
        .map((meaning) => (
          <Suspense key={JSON.stringify(meaning)} fallback={<Reading />}>
            <ReadCard meaning={meaning} />
          </Suspense>
        ))}
    </div>
  );
}

function FoundCard({ meanings, remarks }: { meanings: readonly Findable[]; remarks: readonly Meaning[] }) {
  const locale = useLocale();
  const network = useNetwork();
  const [first, ...more] = meanings;
  if (first?.network !== undefined && first.network !== network && more.length === 0) {
    const noun = first.kind === 'publicKey' ? 'public key' : first.kind;
    return <OtherNetwork noun={noun} identifier={identifierOf(first)} belongsTo={first.network} />;
  }
  const areBoth = isHash(meanings);
  return (
    <Card aria-labelledby="meanings">
      <RowGroup>
        <h2 className={rowHeading} id="meanings">
          {areBoth
            ? locale.t('search.hex', { characters: 64 })
            : more.length > 0
              ? locale.t('search.identifiersFound', { count: new Set(meanings.map(identifierOf)).size })
              : locale.t('search.bestMatch')}
        </h2>
        <ul>
          {meanings.map((meaning) => (
            <li key={`${meaning.kind} ${identifierOf(meaning)} ${meaning.network}`}>
              <MeaningOption meaning={meaning} isHash={areBoth} />
            </li>
          ))}
        </ul>
        {remarks.map(
          (remark) => remark.kind === 'brokenAddress' && <FlawRemark key={remark.text} flaw={remark.reason} />,
        )}
      </RowGroup>
      <RowsFoot>
        <span>
          {areBoth ? locale.t('search.searchedBoth', { network }) : locale.t('search.resultsOn', { network })}
        </span>
      </RowsFoot>
    </Card>
  );
}

function FlawRemark({ flaw }: { flaw: Flaw }) {
  return <p className="text-ink-3 px-2.5 py-2 break-words">{flawText(useFullLocale(), flaw)}</p>;
}

/** A meaning without a page, which is decoded here instead. */
function ReadCard({ meaning }: { meaning: Meaning }): ReactNode {
  switch (meaning.kind) {
    case 'brokenAddress':
      return <BrokenAddress {...meaning} />;
    case 'bitcoinAddress':
      return <BitcoinCard {...meaning} />;
    case 'lightningCode':
      return <CodeCard {...meaning} />;
    case 'foreignAddress':
    case 'blockHeight':
      return <NamedCard meaning={meaning} />;
    case 'shortened':
      return <ShortenedCard {...meaning} />;
    case 'lightningInvoice':
      return <LightningCard text={meaning.text} />;
    case 'invoice':
      return <InvoiceCard text={meaning.text} address={meaning.address} network={meaning.network} />;
    default:
      return null;
  }
}

function Reading() {
  const { t } = useLocale();
  return (
    <Card aria-busy="true">
      <SkeletonRows rows={3} label={t('transaction.decodingInvoice')} />
    </Card>
  );
}
