import type { labelsWords } from '../en/labels.ts';

export const labels: typeof labelsWords = {
  yours: 'Eigener Name, nur in diesem Browser',
  yourName: 'Eigener Name: ',
};
