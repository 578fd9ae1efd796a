import { useNavigate } from '@tanstack/react-router';
import { frameWords as words } from '../../../words/en/frame.ts';
import { keptWords } from '../../../words/en/kept.ts';
import { networkName } from '../../../words/name.ts';
import { config, offeredNetworks } from '../../config.ts';
import { setTheme, useTheme } from '../../settings/theme.ts';
import { setUnit, useUnit } from '../../settings/unit.ts';
import { Icon } from '../../ui/icon.tsx';
import { onNetwork, useNetwork } from '../../ui/network.tsx';
import { openSettings } from '../../ui/open-settings.ts';
import { PageLink } from '../../ui/quick-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SearchField } from './search-field.tsx';

const units = [
  { value: 'sats', label: 'sats' },
  { value: 'btc', label: 'BTC' },
  { value: 'usd', label: 'USD' },
] as const;
const networkOptions = offeredNetworks.map((network) => ({ value: network, label: network }));

/** Name, pages, search and the three choices that hold for every page. */
export function Header() {
  const unit = useUnit();
  return (
    <header className="top">
      <Banner className="hidden bg-pending-wash max-[899px]:block py-1 text-center text-2xs text-pending" />
      <div className="wrap top-in">
        <PageLink className="brand" to="/" aria-label={words.home}>
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
          {networkName} <span>Explorer</span>
        </PageLink>
        <Banner className="tag tag-warn only-l" />
        <nav className="nav" aria-label={words.main}>
          <PageLink to="/">
            <Icon name="home" size={20} />
            {words.transactions}
          </PageLink>
          <PageLink className="only-s" to="/search">
            <Icon name="search" size={20} />
            {words.search}
          </PageLink>
          <PageLink to="/stats">
            <Icon name="chart" size={20} />
            {words.statistics}
          </PageLink>
          <PageLink className="max-[899px]:hidden" to="/starred">
            {keptWords.starred}
          </PageLink>
        </nav>
        <SearchField />
        {offeredNetworks.length > 1 && <NetworkSwitch />}
        <Segmented legend={words.unit} value={unit} options={units} onChange={setUnit} />
        <ThemeButton />
        <button
          className="btn btn-icon btn-quiet"
          type="button"
          aria-label={keptWords.settings}
          aria-haspopup="dialog"
          title={keptWords.settings}
          onClick={openSettings}
        >
          <Icon name="sliders" />
        </button>
      </div>
    </header>
  );
}

/** Words of whoever runs this explorer, such as "Demo data". */
function Banner({ className }: { className: string }) {
  return config.banner && <span className={className}>{config.banner}</span>;
}

function NetworkSwitch() {
  const network = useNetwork();
  const navigate = useNavigate();
  return (
    <Segmented
      legend={words.network}
      caps
      value={network}
      options={networkOptions}
      onChange={(chosen) => void navigate({ to: '.', search: onNetwork(chosen) })}
    />
  );
}

function ThemeButton() {
  const theme = useTheme();
  const toggle = () => {
    const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
    setTheme(isDark ? 'light' : 'dark');
  };
  return (
    <button
      className="btn btn-icon btn-quiet only-l"
      type="button"
      aria-label={words.switchTheme}
      title={words.theme}
      onClick={toggle}
    >
      <Icon name="theme" />
    </button>
  );
}
