import { isUnknown, reasonOf } from '../../queries/failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNetwork } from '../../ui/network.tsx';

interface NoOptionProperties {
  noun: string;
  /** The sentence for a 404. */
  says: string;
  /** null while the service is being asked. */
  error: Error | null;
}

/** A meaning that is still being looked up, does not exist, or could not be looked up: three sentences. */
export function NoOption({ noun, says, error }: NoOptionProperties) {
  const network = useNetwork();
  if (error === null) {
    return (
      <div className="opt" aria-busy="true">
        <Icon name="clock" size={18} />
        <span className="opt-m">
          <span className="t dim">Looking for a {noun}</span>
        </span>
      </div>
    );
  }
  const isAbsent = isUnknown(error);
  return (
    <div className="opt">
      <Icon name={isAbsent ? 'cross' : 'warn'} size={18} />
      <span className="opt-m">
        <span className="t dim">{isAbsent ? `${says} on ${network}` : `Could not look for a ${noun}`}</span>
        {!isAbsent && <span className="d">{reasonOf(error)}</span>}
      </span>
    </div>
  );
}
