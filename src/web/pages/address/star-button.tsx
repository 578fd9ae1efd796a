import { Button } from '#web/components/button.tsx';
import { announce } from '#web/components/primitives/copy-text.ts';
import { Icon } from '#web/components/icon.tsx';
import { useNetwork } from '#web/hooks/page-context.tsx';
import { useLocale } from '#web/contexts.ts';
import { addStar, isSame, maxStars, removeStar, useStars } from '#web/settings/stars.ts';

/** Stars or unstars an address. */
export function StarButton({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const isStarred = useStars().some((star) => isSame(star, { network, address }));
  const toggle = () => {
    if (isStarred) {
      removeStar({ network, address });
      announce(t('address.unstarred'));
      return;
    }
    const isStored = addStar({ network, address, since: new Date().toISOString() });
    announce(
      isStored === undefined
        ? t('address.tooManyStars', { most: maxStars })
        : isStored
          ? t('address.starred')
          : t('address.starNotSaved'),
    );
  };
  return (
    <Button aria-pressed={isStarred} onClick={toggle}>
      <Icon name="star" />
      {t('address.star')}
    </Button>
  );
}
