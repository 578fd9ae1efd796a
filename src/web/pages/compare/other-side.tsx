import { Link } from '@tanstack/react-router';
import { flawText } from '#format/identifiers/broken-address.ts';
import { shortEnds } from '#format/transactions/sentence-sides.ts';
import { button } from '#web/components/button.tsx';
import { Icon } from '#web/components/icon.tsx';
import { Blank } from '#web/components/states.tsx';
import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useFullLocale } from '#web/contexts.ts';
import type { Side } from './side.ts';
import { SideFrame } from './sides.tsx';
import { isSubject, type Kind, type Subject, type Unread } from './subject.ts';
import { TokenChoice } from './token/token-choice.tsx';

interface OtherSideProperties {
  side: Side;
  is: Subject | Unread | undefined;
  opposite: Kind | undefined;
}

/** A side that cannot be loaded: missing, on the other network, or not comparable. */
export function OtherSide({ side, is, opposite }: OtherSideProperties) {
  const locale = useFullLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  if (is === undefined) {
    return (
      <SideFrame side={side} label={locale.t('compare.addSecond')}>
        <Blank isSmall icon="empty" title={locale.t('compare.addSecond')}>
          {locale.t(`compare.addSecondHint.${opposite ?? 'token'}`)}
        </Blank>
      </SideFrame>
    );
  }
  if (isSubject(is)) {
    return (
      <SideFrame side={side} label={locale.t(`compare.${is.kind}`)}>
        <Blank
          isSmall
          icon="swap"
          title={locale.t('compare.belongs', { network: is.network })}
          actions={networks.includes(is.network) && <Open subject={is} />}
        >
          {locale.t('otherNetwork.viewing', { network })}
        </Blank>
      </SideFrame>
    );
  }
  const { kind, text, broken } = is;
  return (
    <SideFrame side={side} label={locale.t('compare.unknown')}>
      <Blank
        isSmall
        icon="warn"
        title={kind === 'transaction' ? locale.t('compare.transaction') : locale.t('compare.notComparable')}
      >
        {broken && <>{flawText(locale, broken.reason)} </>}
        <q className="mono break-all">{text.length > 200 ? shortEnds(text) : text}</q>
      </Blank>
      {kind === 'nothing' && !broken && <TokenChoice side={side} text={text} />}
    </SideFrame>
  );
}

function Open({ subject: { kind, identifier, network } }: { subject: Subject }) {
  const { t } = useFullLocale();
  const search = { network };
  const shown = (
    <>
      <Icon name="swap" />
      {t('otherNetwork.open', { network })}
    </>
  );
  return kind === 'token' ? (
    <Link className={button()} to="/token/$identifier" params={{ identifier }} search={search}>
      {shown}
    </Link>
  ) : (
    <Link className={button()} to="/address/$address" params={{ address: identifier }} search={search}>
      {shown}
    </Link>
  );
}
