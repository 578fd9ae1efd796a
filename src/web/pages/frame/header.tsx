import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon, IconButton, Segmented, SegmentedLinks, tag } from '#web/components/controls.tsx';
import { openSettings } from '#web/components/dialog.ts';
import { onNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { setSetting, useSetting } from '#web/settings/settings.ts';
import { focusSearch, SearchField } from './search-field.tsx';

const units = [
  { value: 'sats', label: 'sats' },
  { value: 'btc', label: 'BTC' },
  { value: 'usd', label: 'USD' },
] as const;

const look = cva([
  'not-printed sticky top-0 z-20 border-b border-line bg-bg/86 [backdrop-filter:blur(0.875rem)_saturate(140%)]',
  'max-md:static max-md:[backdrop-filter:none]',
]);
const brand = cva([
  'flex items-center gap-2.5 text-[0.9375rem] font-semibold tracking-[-0.01em] whitespace-nowrap',
  'max-[80rem]:me-auto md:max-[64rem]:gap-0 md:max-[64rem]:text-[0px]',
]);
// At the bottom of a small screen, on two lines with large text.
const nav = cva([
  'me-1 ms-2 flex gap-0.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-25 max-md:m-0 max-md:flex-wrap',
  'max-md:justify-around max-md:border-t max-md:border-line-2 max-md:bg-surface max-md:px-2 max-md:pt-1',
  'max-md:pb-[calc(0.25rem+env(safe-area-inset-bottom))]',
]);
const className = 'nav-link';
const navPages = [
  { to: '/', icon: 'home', text: 'frame.transactions', className },
  { to: '/search', icon: 'search', text: 'frame.search', className: 'nav-link md:hidden', onClick: focusSearch },
  { to: '/tokens', icon: 'token', text: 'frame.tokens', className },
  { to: '/stats', icon: 'chart', text: 'frame.statistics', className },
  { to: '/starred', icon: 'star', text: 'frame.starred', className },
] as const;

/** Name, pages, search, network, unit and theme. @param children banners about the service, below the header */
export function Header({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { networks } = useConfig();
  const unit = useSetting('unit');
  return (
    <header className={look()}>
      <Banner className="hidden bg-pending-wash max-md:block py-1 text-center text-2xs text-pending" />
      <div className="mx-auto w-full max-w-page px-8 max-md:px-4 flex min-h-17 flex-wrap items-center gap-3 py-3 max-[80rem]:gap-x-1.5 max-md:gap-x-1 max-md:gap-y-1 max-md:py-2.5">
        <Link className={brand()} to="/" aria-label={locale.t('frame.home')}>
          <svg className="text-ink" width="1.625rem" height="1.625rem" viewBox="0 0 26 26" aria-hidden="true">
            <path
              d="M20.6 6.2a10 10 0 1 0 0 13.6"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.4"
              strokeLinecap="round"
            />
            <circle className="fill-accent" cx="13" cy="13" r="4.3" />
          </svg>
          {locale.networkName} <span className="font-normal text-ink-3 max-[64rem]:hidden">Explorer</span>
        </Link>
        <Banner className={tag({ tone: 'warning', className: 'max-md:hidden' })} />
        <nav className={nav()} aria-label={locale.t('frame.main')}>
          {navPages.map(({ to, icon, text, ...link }) => (
            <Link key={to} to={to} {...link}>
              <Icon name={icon} size={20} className="md:hidden" />
              {locale.t(text)}
            </Link>
          ))}
        </nav>
        {/* On a phone the search and the unit have the second line. */}
        <span className="order-8 hidden basis-full max-md:block" />
        <SearchField />
        {networks.length > 1 && <NetworkSwitch />}
        <span className="contents max-md:order-10 max-md:block">
          <Segmented
            isTight
            legend={locale.t('frame.unit')}
            value={unit}
            options={units}
            onChange={(chosen) => setSetting('unit', chosen)}
          />
        </span>
        <ThemeButton />
        <IconButton
          icon="sliders"
          label={locale.t('frame.settings')}
          className="max-md:w-8"
          aria-haspopup="dialog"
          onClick={openSettings}
        />
      </div>
      {children}
    </header>
  );
}

function Banner({ className }: { className: string }) {
  const banner = useBanner();
  return banner && <span className={className}>{banner}</span>;
}

function NetworkSwitch() {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  return (
    <SegmentedLinks
      legend={t('frame.network')}
      caps
      isTight
      value={network}
      options={networks.map((value) => ({ value, label: value }))}
      linkTo={(other) => ({ to: '.', search: onNetwork(other) })}
    />
  );
}

function ThemeButton() {
  const { t } = useLocale();
  const theme = useSetting('theme');
  const toggle = () => {
    const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    setSetting('theme', isDark ? 'light' : 'dark');
  };
  return (
    <IconButton
      icon="theme"
      label={t('frame.switchTheme')}
      title={t('frame.theme')}
      className="max-md:hidden"
      onClick={toggle}
    />
  );
}
