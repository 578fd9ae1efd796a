import { expect, test } from 'vitest';
import type { LatestView } from '#web/data/queries.ts';
import { markup } from '#web/testing/markup.tsx';
import { LiveButton } from './live-rows.tsx';

const view: LatestView = { network: 'MAINNET', sort: 'created_at', order: 'desc', limit: 25, offset: 0 };

test.each([true, false])(
  'the button of a list (paused: %s) is not printed, has an edge in forced colors, and says what it does',
  async (isPaused) => {
    const html = await markup(
      <LiveButton
        view={view}
        isPaused={isPaused}
        onPause={() => {}}
        newest={undefined}
        section={{ current: null }}
        stale={undefined}
      />,
    );
    expect(html).toMatch(/class="[^"]*\bnot-printed\b[^"]*\bborder border-transparent\b/);
    expect(html).toContain(isPaused ? 'title="Resume live updates"' : 'title="Pause live updates"');
    // Shown in place of the state to a pointer and the keyboard.
    expect(html).toMatch(/<svg class="[^"]*\bhidden\b[^"]*group-hover:block group-focus-visible:block/);
  },
);
