import { Button } from '../../components/primitives/button.tsx';
import { announce } from '../../components/primitives/copy-text.ts';
import { Icon } from '../../components/primitives/icon.tsx';
import { useNetwork } from '../../hooks/network.tsx';
import { useLocale } from '../../locale-context.ts';
import { addStar, isSame, maxStars, removeStar, useStars } from '../../settings/stars.ts';

/** Stars or unstars an address. */
export function StarButton({ address }: { address: string }) {
  const { t } = useLocale();
  const network = useNetwork();
  const isStarred = useStars().some((star) => isSame(star, { network, address }));
  const toggle = () => {
    if (isStarred) {
      removeStar({ network, address });
      announce(t('starred.unstarred'));
      return;
    }
    const isStored = addStar({ network, address, since: new Date().toISOString() });
    announce(
      isStored === undefined
        ? t('starred.tooMany', { most: maxStars })
        : isStored
          ? t('starred.starred')
          : t('starred.notSaved'),
    );
  };
  return (
    <Button aria-pressed={isStarred} onClick={toggle}>
      <Icon name="star" />
      {t('starred.star')}
    </Button>
  );
}
