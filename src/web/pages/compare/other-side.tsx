import { Link } from '@tanstack/react-router';
import { flawInWords } from '../../../format/broken-address.ts';
import { shortEnds } from '../../../format/sentence-sides.ts';
import { compareWords as words } from '../../../words/en/compare.ts';
import { otherNetworkWords } from '../../../words/en/other-network.ts';
import { offeredNetworks } from '../../config.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';
import { Blank } from '../../ui/states.tsx';
import type { Side } from './side.ts';
import { SideFrame } from './side-card.tsx';
import { isSubject, type Kind, type Subject, type Unread } from './subject.ts';

interface OtherSideProperties {
  side: Side;
  is: Subject | Unread | undefined;
  /** Of the side opposite, where there is one. */
  opposite: Kind | undefined;
}

/** A side that there is nothing to read of: missing, of the other network, or nothing that can be compared. */
export function OtherSide({ side, is, opposite }: OtherSideProperties) {
  const network = useNetwork();
  if (is === undefined) {
    return (
      <SideFrame side={side} label={words.oneMore}>
        <Blank icon="empty" title={words.oneMore}>
          {words.oneMoreMeans[opposite ?? 'token']}
        </Blank>
      </SideFrame>
    );
  }
  if (isSubject(is)) {
    return (
      <SideFrame side={side} label={words[is.kind]}>
        <Blank
          icon="swap"
          title={words.belongs(is.network)}
          actions={offeredNetworks.includes(is.network) && <Open subject={is} />}
        >
          {otherNetworkWords.here(network)}
        </Blank>
      </SideFrame>
    );
  }
  const { kind, text, broken } = is;
  return (
    <SideFrame side={side} label={words.unknown}>
      <Blank icon="warn" title={kind === 'transaction' ? words.transaction : words.noMeaning}>
        {broken && <>{flawInWords(broken.reason)} </>}
        <q className="mono break-all">{text.length > 200 ? shortEnds(text) : text}</q>
      </Blank>
    </SideFrame>
  );
}

function Open({ subject: { kind, identifier, network } }: { subject: Subject }) {
  const search = { network };
  const shown = (
    <>
      <Icon name="swap" />
      {otherNetworkWords.open(network)}
    </>
  );
  return kind === 'token' ? (
    <Link className="btn" to="/token/$identifier" params={{ identifier }} search={search}>
      {shown}
    </Link>
  ) : (
    <Link className="btn" to="/address/$address" params={{ address: identifier }} search={search}>
      {shown}
    </Link>
  );
}
