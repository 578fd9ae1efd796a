import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, IconButton, Segmented, SegmentedLinks, tag } from '#web/components/controls.tsx';
import { openSettings } from '#web/components/dialog.ts';
import { onNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isTyping, useKeys } from '#web/hooks/keys.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import { setSetting, useSetting } from '#web/settings/settings.ts';

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
  'flex items-center gap-2.5 text-[0.9375rem] font-strong tracking-[-0.01em] whitespace-nowrap',
  'max-[80rem]:me-auto md:max-[64rem]:gap-0 md:max-[64rem]:text-[0px]',
]);
// At the bottom of a small screen, on two lines with large text.
const nav = cva([
  'me-1 ms-2 flex gap-0.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-25 max-md:m-0 max-md:flex-wrap',
  'max-md:justify-around max-md:border-t max-md:border-line-2 max-md:bg-raised max-md:px-2 max-md:pt-1',
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
      <Banner className="hidden bg-pending-wash max-md:block py-1 text-center text-12 text-pending" />
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
          {locale.networkName} <span className="font-text text-ink-3 max-[64rem]:hidden">Explorer</span>
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
        <div className="contents max-md:order-10 max-md:block">
          <Segmented
            isTight
            legend={locale.t('frame.unit')}
            value={unit}
            options={units}
            onChange={(chosen) => setSetting('unit', chosen)}
          />
        </div>
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

// Not needed for the first view; loaded when the user is about to search.
const loadPalette = () => import('#web/pages/search/palette.tsx');
const Palette = lazy(() =>
  loadPalette().then(
    (code) => ({ default: code.Palette }),
    // The field works without its list.
    () => ({ default: () => null }),
  ),
);

// With its list open it covers a small screen, with the field at the top.
const searchLook = cva([
  'group/search relative min-w-0 flex-[1_1_11rem] max-[80rem]:order-9 md:max-[80rem]:flex-[0_0_100%]',
  'max-md:has-aria-expanded:fixed max-md:has-aria-expanded:inset-0 max-md:has-aria-expanded:z-30',
  'max-md:has-aria-expanded:grid max-md:has-aria-expanded:grid-cols-[minmax(0,1fr)_auto]',
  'max-md:has-aria-expanded:grid-rows-[auto_minmax(0,1fr)] max-md:has-aria-expanded:gap-2',
  'max-md:has-aria-expanded:pt-2 max-md:has-aria-expanded:ps-2 max-md:has-aria-expanded:bg-float',
]);

const fieldLook = cva([
  'h-11 w-full rounded-[0.625rem] border border-control bg-raised pe-12 ps-10.5 text-14 text-ellipsis',
  'transition-[border-color,box-shadow] placeholder:text-ink-3 placeholder:opacity-100',
  'hover:border-ink-3 focus-visible:border-accent focus-visible:depth-focus',
  'focus-visible:outline-0 max-[87.5rem]:pe-3 max-md:text-16',
]);

/** Its list is loaded on first use and then controls the field; without it the field still opens the search page. */
function SearchField() {
  const { t, naming } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The frame matches the root route, whose search has no q.
  const searched = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const hasCharacterKeys = useSetting('keys') === 'on';
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ search: focus, searchAnywhere: focus });
  useEffect(() => {
    if (!input.current || input.current.value === searched) return;
    input.current.value = searched;
    showStart(input.current);
    // A page that was found or left does not keep the text.
  }, [searched, pathname]);

  // An identifier pasted beside every field is searched for; any other text may have been pasted by mistake.
  const search = useEffectEvent(async ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData?.getData('text').trim();
    if (!text || isTyping(target) || document.querySelector('dialog[open]')) return;
    const { isFree } = await loadPalette();
    if (!input.current || isFree(text, naming)) return;
    input.current.value = text;
    input.current.form?.requestSubmit();
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => void search(event).catch(() => undefined);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!text) return;
    const from = location.href;
    void loadPalette()
      .then(({ lead }) => lead(client, text, network, naming))
      // The search page explains any text.
      .catch(() => ({ to: '/search', search: { q: text } }) as const)
      // What is typed or opened meanwhile counts.
      .then((target) => {
        if (input.current?.value.trim() === text && location.href === from) void navigate(target);
      });
  };
  return (
    <search className="contents">
      <form className={searchLook()} action={`${import.meta.env.BASE_URL}search`} onSubmit={submit}>
        <Icon
          name="search"
          className="pointer-events-none absolute top-3.5 inset-s-3.5 text-ink-3 max-md:group-has-aria-expanded/search:top-5.5 max-md:group-has-aria-expanded/search:inset-s-5.5"
        />
        {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
        <input
          className={fieldLook()}
          ref={input}
          id="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-keyshortcuts={hasCharacterKeys ? '/ Control+K' : 'Control+K'}
          aria-label={t('frame.searchAll')}
          placeholder={t('frame.searchable')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={searched}
          onFocus={() => setUsed(true)}
          onBlur={({ currentTarget }) => showStart(currentTarget)}
        />
        <kbd className="absolute top-2.75 inset-e-3 max-[87.5rem]:hidden noscript:hidden">
          {hasCharacterKeys ? '/' : `${t('frame.control')} K`}
        </kbd>
        {isUsed && (
          <Suspense>
            <Palette field={input} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** Focuses the field; a phone only shows its keyboard if this follows a tap. */
export function focusSearch(): void {
  document.getElementById('search')?.focus();
}

/** Shows the start of a long text instead of the caret at its end. */
function showStart(input: HTMLInputElement): void {
  // Switching to another window only moves the focus temporarily.
  if (document.activeElement === input) return;
  input.setSelectionRange(0, 0);
  input.scrollLeft = 0;
}
