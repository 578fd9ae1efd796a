import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkListenAddress } from './lifecycle.ts';

const names = { host: 'HOST', port: 'PORT' };

test('a free address stays free', async () => {
  await checkListenAddress({ host: '127.0.0.1', port: 0, names });
});

test('ports in use and unknown hosts are reported with the name of the setting', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await expect(checkListenAddress({ host: '127.0.0.1', port, names })).rejects.toThrow(
    `PORT: ${port} is already in use on 127.0.0.1; stop what listens there, or choose another port.`,
  );
  await new Promise((closed) => server.close(closed));
  await checkListenAddress({ host: '127.0.0.1', port, names });
  await expect(checkListenAddress({ host: '192.0.2.1', port: 0, names })).rejects.toThrow(
    'HOST: 192.0.2.1 is not an address of this machine.',
  );
  await expect(checkListenAddress({ host: 'nowhere.invalid', port: 0, names })).rejects.toThrow(
    'HOST: nowhere.invalid is not a known host name.',
  );
});
