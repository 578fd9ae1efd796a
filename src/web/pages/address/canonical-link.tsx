import { useRouter } from '@tanstack/react-router';
import { useNetwork } from '../../ui/network.tsx';

/** Names the one URL of this page to machines: many spellings lead here, and filters make no other page. */
export function CanonicalLink({ address }: { address: string }) {
  const network = useNetwork();
  const { href } = useRouter().buildLocation({ to: '/address/$address', params: { address }, search: { network } });
  return <link rel="canonical" href={`${window.location.origin}${href}`} />;
}
