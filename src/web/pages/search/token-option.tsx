import { useQuery } from '@tanstack/react-query';
import { tokenQuery } from '../../queries/token.ts';
import { useNetwork } from '../../ui/network.tsx';
import { NoOption } from './no-option.tsx';
import { TokenRow } from './token-row.tsx';

/** The token a text may name, if the service knows one. */
export function TokenOption({ identifier }: { identifier: string }) {
  const network = useNetwork();
  const { data, error } = useQuery(tokenQuery({ network, identifier }));
  if (data === undefined) return <NoOption noun="token" says="No token with this identifier" error={error} />;
  return <TokenRow token={data.data.metadata} says="Token with this identifier" />;
}
