/**
 * Takes away what the service wrote into the head about the place it was asked for: at another one it would name the
 * wrong page to whoever shares it.
 */
export function forgetSentHead(): void {
  for (const element of document.querySelectorAll('head [data-sent]')) element.remove();
}
