import { lazy, Suspense } from 'react';
import { useLocale } from '#web/contexts.ts';

// Loaded on demand: the encoder is larger than most pages.
const QrPicture = lazy(async () => {
  try {
    return { default: (await import('./qr-picture.tsx')).QrPicture };
  } catch {
    return { default: NoPicture };
  }
});

interface QrProperties {
  text: string;
  /** Accessible name. */
  label: string;
  className?: string;
}

/** A text as a QR code, dark on white in every theme. Its space is reserved while the encoder loads. */
export function QrCode({ text, label, className }: QrProperties) {
  return (
    <Suspense fallback={<svg className={className} viewBox="0 0 1 1" aria-hidden="true" />}>
      <QrPicture text={text} label={label} className={className} />
    </Suspense>
  );
}

function NoPicture() {
  const { t } = useLocale();
  return <span>{t('states.qrNotLoaded')}</span>;
}
