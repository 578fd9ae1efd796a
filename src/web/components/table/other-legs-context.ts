import { createContext } from 'react';

/** By transaction ID, the other leg of its swap in the same list. */
export const OtherLegsContext = createContext<ReadonlyMap<string, string>>(new Map());
