import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatSats } from '../../../format/sats.ts';
import { addressQuery } from '../../queries/address.ts';
import { UsdValue } from '../../ui/amount.tsx';
import { Identifier, WholeIdentifier } from '../../ui/identifier.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { AddressPicture } from '../../ui/picture.tsx';
import { QrCode } from '../../ui/qr.tsx';
import { SkeletonLine } from '../../ui/states.tsx';
import { IssuerBadge } from './issuer-badge.tsx';
import type { KnownAddress } from './read-address.ts';

/** Who an address is: everything here but the counts is known without asking anyone. */
export function AddressCard({ spelledAs, ...known }: KnownAddress & { spelledAs: string }) {
  const { address, publicKey } = known;
  return (
    <section className="card who" aria-label="Address">
      <AddressPicture identifier={address} size={76} />
      <div className="who-t">
        <h1>
          Core address
          <IssuerBadge publicKey={publicKey} />
        </h1>
        <div className="who-a">
          <WholeIdentifier value={address} copyLabel="Copy address" />
        </div>
        <div className="who-k">
          <span>Public key</span>
          <Identifier value={publicKey} kind="publicKey" copyLabel="Copy public key" />
        </div>
        <Spelling {...known} spelledAs={spelledAs} />
        <Counts address={address} />
      </div>
      <div className="qr">
        {/* Capitals make a smaller code of the same address. */}
        <QrCode text={address.toUpperCase()} label="QR code of the address" />
      </div>
    </section>
  );
}

/** Says how somebody came here, where it was not by the address itself. */
function Spelling({ address, publicKey, isInvoice, spelledAs }: KnownAddress & { spelledAs: string }) {
  const network = useNetwork();
  if (spelledAs === address || spelledAs === publicKey) return null;
  return (
    <p className="who-s">
      {isInvoice ? (
        <>
          You came with an invoice: a request to pay, written around an address. It pays to this address on {network}.{' '}
        </>
      ) : (
        <>
          You came with another spelling of it: <span className="mono break-all">{spelledAs}</span>. Network and key are
          the same, so it is the same address.{' '}
        </>
      )}
      <Link className="link" to="/address/$address" params={{ address }} search={{ network }}>
        {isInvoice ? 'Open the address itself' : 'Open it in its usual spelling'}
      </Link>
    </p>
  );
}

function Counts({ address }: { address: string }) {
  const network = useNetwork();
  const { data, isPending } = useQuery(addressQuery({ network, address }));
  const summary = data?.data;
  const blank = isPending ? <SkeletonLine width={64} /> : <span className="dim">Unknown</span>;
  const isEmpty = summary?.balance.btcHardBalanceSats === 0 && summary.tokenCount === 0;
  return (
    <dl className="who-m" aria-busy={isPending}>
      {network === 'MAINNET' && (
        <div className="main">
          <dt>Total value</dt>
          <dd>{summary ? <UsdValue usd={summary.totalValueUsd} ofNothing={isEmpty} /> : blank}</dd>
        </div>
      )}
      <div>
        <dt>Transactions</dt>
        <dd>{summary ? formatSats(summary.transactionCount) : blank}</dd>
      </div>
      <div>
        <dt>Tokens held</dt>
        <dd>{summary ? formatSats(summary.tokenCount) : blank}</dd>
      </div>
    </dl>
  );
}
