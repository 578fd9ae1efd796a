import { Link } from '@tanstack/react-router';
import { useAddressMark } from '#web/components/identifier.tsx';
import { AddressPicture } from '#web/components/picture.tsx';
import { identifierBox, shortLook } from '#web/components/identity/short-look.ts';
import { ShortText } from '#web/components/identity/short-text.tsx';

/** The issuer key of a token, linked to all tokens of the issuer. */
export function IssuerLink({ publicKey, place = 'text' }: { publicKey: string; place?: 'text' | 'row' }) {
  const mark = useAddressMark(publicKey, 'publicKey');
  return (
    <span className={identifierBox({ place })} data-identifier={mark}>
      <AddressPicture identifier={mark ?? publicKey} size={16} />
      <Link
        to="/issuer/$key"
        params={{ key: publicKey }}
        className={shortLook({ place, isLink: true })}
        dir="ltr"
        title={publicKey}
      >
        <ShortText value={publicKey} kind="publicKey" place={place} />
      </Link>
    </span>
  );
}
