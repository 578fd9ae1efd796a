import { formatSats } from '../../../format/sats.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';

const sizes = ([10, 25, 50, 100] as const).map((value) => ({ value, label: `${value} rows` }));
type Size = (typeof sizes)[number]['value'];

/**
 * Steps through results that nobody counted: a full page may have another one after it.
 * @param shown results on the page; undefined until it is there
 */
export function PageSteps(properties: {
  limit: Size;
  offset: number;
  shown: number | undefined;
  onStep: (page: { offset: number; limit?: Size }) => void;
}) {
  const { limit, offset, shown, onStep } = properties;
  return (
    <nav className="more steps" aria-label="Pages">
      <span>{shown !== undefined && sentence(offset, shown)}</span>
      <span className="btns">
        <Select
          label="Rows per page"
          value={limit}
          options={sizes}
          onChange={(size) => onStep({ offset: 0, limit: size })}
        />
        <button
          className="btn"
          type="button"
          disabled={offset === 0}
          onClick={() => onStep({ offset: Math.max(0, offset - limit) })}
        >
          <Icon name="left" />
          Previous
        </button>
        <button
          className="btn"
          type="button"
          disabled={shown === undefined || shown < limit}
          onClick={() => onStep({ offset: offset + limit })}
        >
          Next
          <Icon name="right" />
        </button>
      </span>
    </nav>
  );
}

function sentence(offset: number, shown: number): string {
  const last = formatSats(offset + shown);
  const which = shown === 1 ? `Result ${last}` : `Results ${formatSats(offset + 1)} to ${last}`;
  return `${which}, in the order of the service`;
}
