import { Link } from '@tanstack/react-router';
import { frameWords as words } from '../../words/en/frame.ts';

/**
 * Leads to a token or an address beside another one.
 * @param of an identifier in any spelling
 */
export function CompareLink({ of }: { of: string }) {
  return (
    <Link className="lnk" to="/compare" search={{ a: of }}>
      {words.compareWith}
    </Link>
  );
}
