import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Network } from '../../../contract/common.ts';
import { useConfig } from '../../config-context.ts';
import { useLocale } from '../../locale-context.ts';
import { setTheme, useTheme } from '../../settings/theme.ts';
import { setUnit, useChosenUnit } from '../../settings/unit.ts';
import { Icon } from '../../ui/icon.tsx';
import { onNetwork, useNetwork } from '../../ui/network.tsx';
import { nextPaint } from '../../ui/next-paint.ts';
import { openSettings } from '../../ui/open-settings.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { focusSearch, SearchField } from './search-field.tsx';

const units = [
  { value: 'sats', label: 'sats' },
  { value: 'btc', label: 'BTC' },
  { value: 'usd', label: 'USD' },
] as const;

/**
 * Name, pages, search and the three choices that hold for every page.
 * @param children what is wrong with the service, below them
 */
export function Header({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { networks } = useConfig();
  const unit = useChosenUnit();
  return (
    <header className="top">
      <Banner className="hidden bg-pending-wash max-[899px]:block py-1 text-center text-2xs text-pending" />
      <div className="wrap top-in">
        <Link className="brand" to="/" aria-label={locale.t('frame.home')}>
          <svg className="mark" width="1.625rem" height="1.625rem" viewBox="0 0 26 26" aria-hidden="true">
            <path
              d="M20.6 6.2a10 10 0 1 0 0 13.6"
              fill="none"
              stroke="currentColor"
              strokeWidth="3.4"
              strokeLinecap="round"
            />
            <circle className="dot" cx="13" cy="13" r="4.3" />
          </svg>
          {locale.networkName} <span>Explorer</span>
        </Link>
        <Banner className="tag tag-warn only-l" />
        <nav className="nav" aria-label={locale.t('frame.main')}>
          <Link to="/">
            <Icon name="home" size={20} />
            {locale.t('frame.transactions')}
          </Link>
          <Link className="only-s" to="/search" onClick={focusSearch}>
            <Icon name="search" size={20} />
            {locale.t('frame.search')}
          </Link>
          <Link to="/stats">
            <Icon name="chart" size={20} />
            {locale.t('frame.statistics')}
          </Link>
          <Link className="max-[899px]:hidden" to="/starred">
            {locale.t('kept.starred')}
          </Link>
        </nav>
        <SearchField />
        {networks.length > 1 && <NetworkSwitch />}
        <Segmented legend={locale.t('frame.unit')} value={unit} options={units} onChange={setUnit} />
        <ThemeButton />
        <button
          className="btn btn-icon btn-quiet"
          type="button"
          aria-label={locale.t('kept.settings')}
          aria-haspopup="dialog"
          title={locale.t('kept.settings')}
          onClick={openSettings}
        >
          <Icon name="sliders" />
        </button>
      </div>
      {children}
    </header>
  );
}

/** Words of whoever runs this explorer, such as "Demo data". */
function Banner({ className }: { className: string }) {
  const { banner } = useConfig();
  return banner && <span className={className}>{banner}</span>;
}

function NetworkSwitch() {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Network>();
  const change = async (next: Network) => {
    // The switch answers at once; the page follows.
    setChosen(next);
    await nextPaint();
    await navigate({ to: '.', search: onNetwork(next) });
    setChosen(undefined);
  };
  return (
    <Segmented
      legend={t('frame.network')}
      caps
      value={chosen ?? network}
      options={networks.map((value) => ({ value, label: value }))}
      onChange={(next) => void change(next)}
      plain={(other) => ({ to: '.', search: onNetwork(other) })}
    />
  );
}

function ThemeButton() {
  const { t } = useLocale();
  const theme = useTheme();
  const toggle = () => {
    const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    setTheme(isDark ? 'light' : 'dark');
  };
  return (
    <button
      className="btn btn-icon btn-quiet only-l"
      type="button"
      aria-label={t('frame.switchTheme')}
      title={t('frame.theme')}
      onClick={toggle}
    >
      <Icon name="theme" />
    </button>
  );
}
