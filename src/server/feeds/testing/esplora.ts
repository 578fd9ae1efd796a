/** A recorded Bitcoin transaction of an Esplora API, with another id and block. */
export function esploraTransaction(txid: string, block?: { readonly height: number; readonly hash?: string }): string {
  const status = block
    ? {
        confirmed: true,
        block_height: block.height,
        block_hash: block.hash ?? String(block.height).padStart(64, '0'),
        block_time: 1_773_493_200,
      }
    : { confirmed: false };
  return JSON.stringify({
    txid,
    version: 2,
    locktime: 0,
    vin: [
      {
        txid: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
        vout: 0,
        prevout: {
          scriptpubkey: '5120a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
          scriptpubkey_asm:
            'OP_PUSHNUM_1 OP_PUSHBYTES_32 a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c',
          scriptpubkey_type: 'v1_p2tr',
          scriptpubkey_address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
          value: 52_310,
        },
        scriptsig: '',
        scriptsig_asm: '',
        witness: ['ab'.repeat(64)],
        is_coinbase: false,
        sequence: 4_294_967_293,
      },
    ],
    vout: [
      { scriptpubkey: '6a', scriptpubkey_asm: 'OP_RETURN', scriptpubkey_type: 'op_return', value: 0 },
      {
        scriptpubkey: '0014751e76e8199196d454941c45d1b3a323f1433bd6',
        scriptpubkey_asm: 'OP_0 OP_PUSHBYTES_20 751e76e8199196d454941c45d1b3a323f1433bd6',
        scriptpubkey_type: 'v0_p2wpkh',
        scriptpubkey_address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        value: 50_000,
      },
    ],
    size: 205,
    weight: 616,
    sigops: 1,
    fee: 2310,
    status,
  });
}
