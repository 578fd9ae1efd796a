import { useLocale } from '#web/contexts.ts';
import { addStar, isSame, maxStars, removeStar, type StarId, useStars } from '#web/settings/stars.ts';
import { Button, Icon } from './controls.tsx';
import { announce } from './copy.tsx';

/** Stars the subject of a page, or removes its star. */
export function StarButton({ star }: { star: StarId }) {
  const { t } = useLocale();
  const isStarred = useStars().some((one) => isSame(one, star));
  const toggle = () => {
    if (isStarred) {
      removeStar(star);
      announce(t('address.unstarred'));
      return;
    }
    const isStored = addStar({ ...star, since: new Date().toISOString() });
    announce(
      isStored === undefined
        ? t('address.tooManyStars', { most: maxStars })
        : isStored
          ? t('address.starred')
          : t('address.starNotSaved'),
    );
  };
  return (
    <Button variant="quiet" aria-pressed={isStarred} onClick={toggle}>
      <Icon name="star" className={isStarred ? 'fill-current text-pending-mark' : undefined} />
      {t(isStarred ? 'address.isStarred' : 'address.star')}
    </Button>
  );
}
