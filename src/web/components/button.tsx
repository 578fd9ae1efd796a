import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Look of a button (styles/controls.css), also for links among buttons. */
export const button = cva('button', {
  variants: {
    variant: { plain: 'button-plain', main: 'button-main', quiet: 'button-quiet' },
    size: { tiny: 'button-tiny', small: 'button-small', medium: '', large: 'button-large', icon: 'button-icon' },
  },
  defaultVariants: { variant: 'plain', size: 'medium' },
});

type ButtonProperties = ComponentProps<'button'> & VariantProps<typeof button>;

/** A button; `type="button"` by default. */
export function Button({ variant, size, className, type = 'button', ...properties }: ButtonProperties) {
  return <button {...properties} type={type} className={button({ variant, size, className })} />;
}
