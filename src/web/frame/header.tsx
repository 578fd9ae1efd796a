import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { hasDollarValue, type Network } from '#contract/common.ts';
import { networkTitle } from '#i18n/locale.ts';
import { Icon, Segmented, SegmentedLinks } from '#web/components/controls.tsx';
import { Mark } from '#web/components/mark.tsx';
import { onNetwork, useConfig, useLocale, useNetwork } from '#web/contexts.ts';
import { isTyping, useKeys } from '#web/hooks/keys.ts';
import { useMedia } from '#web/hooks/media.ts';
import { useBanner } from '#web/hooks/page-title.ts';
import type { SearchText } from '#web/pages/search/palette.tsx';
import { setSetting, useSetting } from '#web/settings/settings.ts';

const units = [
  { value: 'sats', label: 'sats' },
  { value: 'btc', label: 'BTC' },
  { value: 'usd', label: 'USD' },
] as const;

const look = cx([
  'not-printed sticky top-0 z-20 border-b border-line bg-bg/82 data-home:border-transparent',
  '[backdrop-filter:blur(0.875rem)_saturate(140%)] max-md:static max-md:[backdrop-filter:none]',
  '[@media(max-height:30em)]:static',
]);
// So that coins of a test network are never mistaken for money.
const edge = 'h-1 bg-edge-stripes forced-color-adjust-none';
const testBadge = 'flex-none rounded-full bg-stripes px-2 text-12/5.5 font-label';
// On a phone the field of the page needs its place, except where the page asks itself; on the smallest the banner does.
const brand = cx([
  'flex min-h-10 items-center gap-2.5 text-16 font-strong tracking-[-0.02em] whitespace-nowrap',
  'max-md:text-[0px] max-md:min-[22.5rem]:asking:text-16',
]);
// At the bottom of a small screen.
const nav = cx([
  'ms-3 me-auto flex gap-0.5 max-[72rem]:ms-1 max-md:[container:dock/inline-size] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-25 max-md:m-0',
  'max-md:justify-around max-md:border-t max-md:border-line max-md:bg-bg/94 max-md:px-2 max-md:pt-1.5',
  'max-md:pb-[max(0.375rem,env(safe-area-inset-bottom))] max-md:[backdrop-filter:blur(0.875rem)_saturate(140%)]',
]);
const className = 'nav-link';
const navPages = [
  { to: '/', icon: 'home', text: 'frame.transactions', className },
  { to: '/search', icon: 'search', text: 'frame.search', className: 'nav-link md:hidden', onClick: focusSearch },
  { to: '/tokens', icon: 'token', text: 'frame.tokens', className },
  { to: '/stats', icon: 'chart', text: 'frame.statistics', className },
  { to: '/starred', icon: 'star', text: 'frame.starred', className },
] as const;

/** Name, pages, search, unit, network and settings. */
export function Header() {
  const locale = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  const unit = useSetting('unit');
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const isToken = useLocation({ select: ({ pathname }) => pathname.startsWith('/token/') });
  return (
    <header className={look} data-home={isHome || undefined}>
      {!hasDollarValue(network) && <div className={edge} />}
      {/* On several lines with large text. */}
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 max-[72rem]:gap-x-1 max-md:min-h-14 max-md:gap-2">
        <Link className={brand} to="/" aria-label={locale.t('frame.home')}>
          <Mark size="1.625rem" />
          <span>
            {locale.networkName}
            <span className="font-text text-ink-3 max-[72rem]:hidden"> Explorer</span>
          </span>
        </Link>
        <Banner className="min-w-0 truncate rounded-full bg-pending-wash px-2 text-12/5.5 font-label text-pending max-md:hidden max-md:asking:block" />
        {!hasDollarValue(network) && <TestBadge network={network} />}
        <nav className={nav} aria-label={locale.t('frame.main')}>
          {navPages.map(({ to, icon, text, ...link }) => (
            <Link key={to} to={to} {...link} aria-current={(isToken && to === '/tokens') || undefined}>
              <Icon name={icon} size={20} className="md:hidden" />
              {locale.t(text)}
            </Link>
          ))}
        </nav>
        <SearchField />
        {/* On a phone it is in the settings, and behind the unit of a large amount. */}
        <div className="max-md:hidden">
          <Segmented
            isTight
            legend={locale.t('frame.unit')}
            value={unit}
            options={units}
            onChange={(chosen) => setSetting('unit', chosen)}
          />
        </div>
        {networks.length > 1 && <NetworkMenu />}
        <Link
          className="text-button justify-center px-0 min-w-9 max-md:-me-2 [&>.ic]:text-inherit noscript:hidden"
          to="/settings"
          title={locale.t('frame.settings')}
          aria-label={locale.t('frame.settings')}
        >
          <Icon name="sliders" size={18} />
        </Link>
      </div>
    </header>
  );
}

/** Says which test network it is; on a phone the network menu does. */
function TestBadge({ network }: { network: Network }) {
  const { t } = useLocale();
  return (
    <span className={`${testBadge} max-md:sr-only`} role="note" title={t('frame.testNetwork')} data-test-network>
      {networkTitle(network)}
      <span className="sr-only">. {t('frame.testNetwork')}</span>
    </span>
  );
}

function Banner({ className }: { className: string }) {
  const banner = useBanner();
  return banner && <span className={className}>{banner}</span>;
}

/** The networks behind the name of this one; on a phone too. */
function NetworkMenu() {
  const { t } = useLocale();
  const network = useNetwork();
  const { networks } = useConfig();
  const id = useId();
  return (
    <>
      <button
        className={`text-button max-md:ms-auto max-md:px-1.5 ${hasDollarValue(network) ? '' : 'max-md:rounded-full max-md:bg-stripes'}`}
        type="button"
        popoverTarget={id}
        aria-label={`${t('frame.network')}: ${networkTitle(network)}`}
      >
        {networkTitle(network)}
        <Icon name="down" size={14} />
      </button>
      <div className="menu" id={id} popover="auto">
        <SegmentedLinks
          legend={t('frame.network')}
          isMenu
          value={network}
          options={networks.map((value) => ({ value, label: networkTitle(value) }))}
          linkTo={(other) => ({ to: '.', search: onNetwork(other) })}
        />
      </div>
    </>
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

/** Shown with its list in the middle of the screen, which a small one is all of. */
const searchLook = cx([
  'group/search relative min-w-0 md:max-w-68 md:flex-[1_1_4rem] max-md:flex-[1_1_6rem] asking:not-focus-within:sr-only',
  'has-aria-expanded:fixed has-aria-expanded:inset-x-0 has-aria-expanded:z-30 has-aria-expanded:grid',
  'has-aria-expanded:grid-cols-[minmax(0,1fr)_auto] has-aria-expanded:grid-rows-[auto_minmax(0,1fr)_auto]',
  'has-aria-expanded:bg-float max-md:has-aria-expanded:inset-y-0',
  'md:has-aria-expanded:max-w-none md:has-aria-expanded:top-22 md:has-aria-expanded:mx-auto md:has-aria-expanded:w-[min(42rem,100%-2rem)]',
  'md:has-aria-expanded:max-h-[min(38rem,100dvh-7rem)] md:has-aria-expanded:overflow-hidden',
  'md:has-aria-expanded:rounded-16 md:has-aria-expanded:depth-pop forced-colors:has-aria-expanded:border',
]);
/** The page behind it. In the header, which is as wide as the screen but not as high. */
const scrimLook = cx([
  'contents md:has-aria-expanded:before:absolute md:has-aria-expanded:before:inset-x-0 md:has-aria-expanded:before:top-0',
  'md:has-aria-expanded:before:z-29 md:has-aria-expanded:before:h-dvh',
  'md:has-aria-expanded:before:bg-[light-dark(rgb(12_18_23/0.28),rgb(0_0_0/0.6))]',
]);
const fieldLook = cx([
  'h-9 w-full rounded-10 bg-sunken pe-9 ps-9 text-ellipsis depth-[inset_0_0_0_1px_var(--color-edge)]',
  'placeholder:text-ink-3 placeholder:opacity-100 hover:depth-[inset_0_0_0_1px_var(--color-control)]',
  'focus-visible:depth-focus focus-visible:outline-0 forced-colors:border max-md:text-16',
  'aria-expanded:h-15 aria-expanded:rounded-none aria-expanded:bg-transparent aria-expanded:ps-13 aria-expanded:text-16',
  'aria-expanded:depth-none',
]);

/** Its list is loaded on first use and then controls the field; without it the field still opens the search page. */
function SearchField() {
  const { t } = useLocale();
  const network = useNetwork();
  const { homeNetwork } = useConfig();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia('(width < 40rem)');
  const hasCharacterKeys = useSetting('keys') === 'on';
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys({ search: focus, searchAnywhere: focus });
  const searched = useSearchedText(input);
  const open = useOpenText(input, () => setOpen(false));
  usePaste(input, open);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open();
  };
  return (
    <search className={scrimLook}>
      <form className={searchLook} action={`${import.meta.env.BASE_URL}search`} onSubmit={submit}>
        <Icon
          name="search"
          className="pointer-events-none absolute top-2.5 inset-s-3 text-ink-3 group-has-aria-expanded/search:top-5.5 group-has-aria-expanded/search:inset-s-5"
        />
        {network !== homeNetwork && <input type="hidden" name="network" value={network} />}
        <input
          className={fieldLook}
          ref={input}
          id="search"
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-keyshortcuts={hasCharacterKeys ? '/ Control+K' : 'Control+K'}
          aria-label={t('frame.searchAll')}
          placeholder={isOpen ? t(isNarrow ? 'frame.searchableShort' : 'frame.searchable') : t('frame.search')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          defaultValue={searched}
          onKeyDown={leaveWithEscape}
          onInput={() => setOpen(true)}
          onFocus={() => {
            setUsed(true);
            setOpen(true);
          }}
          onBlur={({ currentTarget }) => {
            setOpen(false);
            showStart(currentTarget);
          }}
        />
        <SearchKey isCharacter={hasCharacterKeys} />
        {isUsed && (
          <Suspense>
            <Palette field={input} isOpenAtFirst={isOpen} onSearch={(read) => void open(read)} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

function SearchKey({ isCharacter }: { isCharacter: boolean }) {
  const { t } = useLocale();
  return (
    <kbd className="absolute top-2 inset-e-2 max-md:hidden noscript:hidden group-has-aria-expanded/search:hidden">
      {isCharacter ? '/' : `${t('frame.control')} K`}
    </kbd>
  );
}

/** Shows the searched text of the page in the field. @returns it */
function useSearchedText(input: RefObject<HTMLInputElement | null>): string {
  // The frame matches the root route, whose search has no q.
  const searched = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('q') ?? '' });
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (!input.current || input.current.value === searched) return;
    input.current.value = searched;
    showStart(input.current);
    // A page that was found or left does not keep the text.
  }, [searched, pathname]);
  return searched;
}

/** Returns a function that opens what the text of the field means. @param close closes the list */
function useOpenText(input: RefObject<HTMLInputElement | null>, close: () => void) {
  const { naming } = useLocale();
  const network = useNetwork();
  const navigate = useNavigate();
  const client = useQueryClient();
  /** @param read the text, if it has been classified */
  return async (read?: SearchText) => {
    const text = input.current?.value.trim();
    if (!text) return;
    close();
    const from = location.href;
    const target = await loadPalette()
      .then(({ findTarget, readSearchText }) =>
        findTarget(client, read ?? readSearchText(text, naming), network, naming),
      )
      // The search page explains any text.
      .catch(() => ({ to: '/search', search: { q: text } }) as const);
    // What is typed or opened meanwhile counts.
    if (input.current?.value.trim() === text && location.href === from) void navigate(target);
  };
}

/** Searches for an identifier that is pasted beside every field; any other text may have been pasted by mistake. */
function usePaste(input: RefObject<HTMLInputElement | null>, open: (read: SearchText) => Promise<void>): void {
  const { naming } = useLocale();
  const search = useEffectEvent(async ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData?.getData('text').trim();
    if (!text || isTyping(target) || document.querySelector('dialog[open]')) return;
    const { isFree, readSearchText } = await loadPalette();
    const read = readSearchText(text, naming);
    if (!input.current || isFree(read)) return;
    input.current.value = text;
    await open(read);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => void search(event).catch(() => undefined);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Escape clears the text, then leaves the field, also before the list has loaded. */
function leaveWithEscape(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (input.value === '') {
    input.blur();
    return;
  }
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
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
