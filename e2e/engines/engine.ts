/** A browser with one page, as driven by the tests. */
export interface Engine {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluates an expression in the page and awaits it; the value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point of the viewport, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types on the keyboard; U+E007 is Enter, U+E00C Escape. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport, in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Starts an engine that writes files, including downloads, to a directory. */
export interface EngineInFolder extends Engine {
  /** Returns the text of the last downloaded file, undefined if there is none. */
  downloaded(): Promise<string | undefined>;
}
