import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '#web/contexts.ts';
import { Modal } from './modal.tsx';

/** Milliseconds between two looks at the picture. */
const pause = 200;

/** A camera that looks for a QR code, and closes when it has read one. */
export function ScanDialog({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const { t } = useLocale();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const finish = useEffectEvent((text: string) => {
    onClose();
    onText(text);
  });
  useEffect(() => {
    const closed = new AbortController();
    look(video.current, closed.signal).then(
      (text) => text !== undefined && finish(text),
      () => setFailed(true),
    );
    return () => closed.abort();
  }, []);
  return (
    <Modal heading={t('paste.scanTitle')} size="sm" onClose={onClose}>
      <div className="p-5">
        {failed ? (
          <p role="alert">{t('paste.noCamera')}</p>
        ) : (
          <video className="aspect-square w-full rounded-10 bg-sunken object-cover" ref={video} muted playsInline />
        )}
      </div>
    </Modal>
  );
}

/** Returns the first text that the camera sees; undefined if it was stopped before. @throws without a camera */
async function look(video: HTMLVideoElement | null, stopped: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  stopped.addEventListener('abort', stop);
  try {
    if (video === null || stopped.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    while (!stopped.aborted) {
      const [code] = await detector.detect(video);
      const text = code?.rawValue.trim();
      if (text) return text;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  } finally {
    stop();
  }
}

/** https://wicg.github.io/shape-detection-api/, which TypeScript does not know. */
declare class BarcodeDetector {
  constructor(options: { readonly formats: readonly string[] });
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
