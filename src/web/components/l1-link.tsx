import { useConfig } from '#web/config-context.ts';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { button } from './button.tsx';
import { Icon } from './icon.tsx';
import { iconSquare } from './primitives/icon-square.ts';

/**
 * Links to a Bitcoin block explorer, if the operator configured one for the network.
 * @param page what to show; invalid identifiers are never sent
 */
export function L1Link({ page, id }: { page: 'tx' | 'address'; id: string }) {
  const { href, label } = useL1(page, id);
  return (
    href !== undefined && (
      <a
        className={iconSquare({ className: 'ms-1' })}
        href={href}
        rel="noreferrer noopener"
        aria-label={label}
        title={label}
      >
        <Icon name="sent" size={14} />
      </a>
    )
  );
}

/** Like {@link L1Link}, as a button. */
export function L1Button({ page, id }: { page: 'tx' | 'address'; id: string }) {
  const { href, label } = useL1(page, id);
  return (
    href !== undefined && (
      <a className={button({ variant: 'main' })} href={href} rel="noreferrer noopener">
        <Icon name="sent" />
        {label}
      </a>
    )
  );
}

function useL1(page: 'tx' | 'address', id: string): { readonly href?: string; readonly label?: string } {
  const { t } = useLocale();
  const base = useConfig().l1Explorer?.[useNetwork()]?.replace(/\/$/, '');
  if (base === undefined || !(page === 'tx' ? /^[0-9a-f]{64}$/i : /^[0-9a-z]{14,100}$/i).test(id)) return {};
  return { href: `${base}/${page}/${id}`, label: t('common.openAt', { host: new URL(base).host }) };
}
