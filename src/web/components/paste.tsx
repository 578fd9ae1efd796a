import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Button, Icon } from './controls.tsx';
import { announce } from './copy.tsx';

interface PasteProperties {
  /** Gets the text, without space at its ends; never an empty one. */
  onText: (text: string) => void;
  className?: string;
  variant?: 'main' | 'plain' | 'quiet';
}

/** Reads the clipboard. A browser may ask, or refuse, which is announced. */
export function PasteButton({ onText, className, variant = 'main' }: PasteProperties) {
  const { t } = useLocale();
  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim();
      if (text === '') announce(t('paste.empty'));
      else onText(text);
    } catch {
      announce(t('paste.refused'));
    }
  };
  return (
    <Button variant={variant} className={className} onClick={() => void paste()}>
      <Icon name="paste" />
      {t('paste.paste')}
    </Button>
  );
}

/** Whether the browser reads codes from a camera. Not while rendering on the server. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined;
}

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then((code) => ({ default: code.ScanDialog })));

/** A dialog that reads a QR code with the camera; open it only where {@link canScan}. */
export function useScanner(onText: (text: string) => void) {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen ? (
      <Suspense>
        <ScanDialog onText={onText} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
