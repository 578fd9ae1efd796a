import { type RefObject, useEffect, useState } from 'react';

/** Whether the user is reading the rows: scrolled, hovering or focusing them. */
export function useAttention(section: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const element = section.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    // A tap is not a hover.
    const hover = (event: PointerEvent) => setHovered(event.type === 'pointerenter' && event.pointerType === 'mouse');
    const focus = ({ target }: FocusEvent) => {
      setFocused(target instanceof Element && target.closest('tbody') !== null && target.matches(':focus-visible'));
    };
    const scroll = () => {
      const isInside = element.getBoundingClientRect().top < 0;
      setScrolled(isInside);
      // Also an attribute, for styles of the floating button.
      element.toggleAttribute('data-scrolled', isInside);
    };
    element.addEventListener('pointerenter', hover, { signal });
    element.addEventListener('pointerleave', hover, { signal });
    element.addEventListener('focusin', focus, { signal });
    element.addEventListener('focusout', () => setFocused(false), { signal });
    addEventListener('scroll', scroll, { signal, passive: true });
    scroll();
    return () => controller.abort();
  }, [section]);

  return isHovered || isFocused || isScrolled;
}
