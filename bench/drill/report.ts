import type { DrillFigure } from './drill.ts';

/** Formats the figures of one drill for a terminal. */
export function reportOf(figures: readonly DrillFigure[]): string {
  const width = Math.max(0, ...figures.map(({ name }) => name.length));
  return figures.map((figure) => `  ${figure.name.padEnd(width)}  ${figure.value}${verdictOf(figure)}`).join('\n');
}

function verdictOf({ goal, isMet }: DrillFigure): string {
  if (goal === undefined) return '';
  return isMet ? ` (goal: ${goal})` : ` MISSED (goal: ${goal})`;
}
