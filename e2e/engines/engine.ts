/** A browser with one page, as far as the journeys drive it. */
export interface Engine {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, awaited; it must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses a point of the viewport, in CSS pixels. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types on the keyboard; U+E007 is Enter, U+E00C Escape. */
  type(text: string): Promise<void>;
  /** A PNG of the viewport, in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** An engine that keeps what it writes, downloads too, in a folder of its own. */
export interface EngineInFolder extends Engine {
  /** The text of the file that was downloaded last, undefined while there is none. */
  downloaded(): Promise<string | undefined>;
}
