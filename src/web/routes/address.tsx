import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { decodeAddress, parsePublicKey } from '../../contract/identifier.ts';
import { rootRoute } from './root.tsx';
import { ends, title } from './title.ts';

/** `/address/$address`: an address or a public key, in either case of letters. */
export const addressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/address/$address',
  beforeLoad: ({ params }) => {
    const address = params.address.trim().toLowerCase();
    const isValid = decodeAddress(params.address) !== undefined || parsePublicKey(params.address) !== undefined;
    if (isValid && address !== params.address) {
      throw redirect({ to: '/address/$address', params: { address }, search: true, replace: true });
    }
  },
  head: ({ params }) => title(`Address ${ends(params.address)}`),
  component: lazyRouteComponent(() => import('../pages/address/address-page.tsx'), 'AddressPage'),
});
