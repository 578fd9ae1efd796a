import type { TokenHolding } from '#contract/address.ts';
import { toBigInt } from '#format/amounts/token-quantity.ts';
import { TokenAmount } from '#web/components/amount.tsx';
import { IssuerLink } from '#web/components/identity/token/issuer-link.tsx';
import { useLocale } from '#web/contexts.ts';

/** What the issuer of a held token can do: its key, the maximum supply, and whether balances can be frozen. */
export function HoldingFacts({ token }: { token: TokenHolding }) {
  const { t } = useLocale();
  const { issuerPublicKey, maxSupply, isFreezable } = token;
  // Some services send 0 for unlimited (supplement 3).
  const maximum = maxSupply === null || maxSupply === undefined ? 0n : toBigInt(maxSupply);
  return (
    <span className="flex flex-wrap items-center gap-x-3 py-1 ps-7.5 text-xs text-ink-3">
      <span className="inline-flex min-h-6 items-center gap-1.5">
        {t('token.issuer')} <IssuerLink publicKey={issuerPublicKey} place="row" />
      </span>
      {maximum > 0n && (
        <span>
          {t('token.maximumSupply')} <TokenAmount quantity={maximum} metadata={token} size="small" />
        </span>
      )}
      {typeof isFreezable === 'boolean' && <span>{t(isFreezable ? 'token.freezes' : 'token.freezesNot')}</span>}
    </span>
  );
}
