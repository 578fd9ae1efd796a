import { bech32, bech32m, hex, utf8 } from '@scure/base';
import { expect, test } from 'vitest';
import { encodeAddress, encodeTokenAddress } from '#contract/codec/identifier.ts';
import addresses from '#contract/vectors/addresses.json' with { type: 'json' };
import invoices from '#contract/vectors/lightning-invoices.json' with { type: 'json' };
import live from '#contract/vectors/networks.json' with { type: 'json' };
import refused from '#contract/vectors/refused.json' with { type: 'json' };
import tokens from '#contract/vectors/tokens.json' with { type: 'json' };
import { classify, type Meaning } from './classify.ts';

/* Texts that people paste, and those that once failed. A new case is a new row. */

const uuid = '01986c7a-6944-75a2-99e1-20ec42c8a72e';
const bare = uuid.replaceAll('-', '');
const hash = '696d419cac75150c46a3466c304e1a45588538a00e657a1a0e2415ee99987112';
const otherHash = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const address = encodeAddress({ network: 'MAINNET', publicKey: key });
const regtest = encodeAddress({ network: 'REGTEST', publicKey: key });
const token = encodeTokenAddress({ network: 'MAINNET', tokenIdentifier: hash });
const [current] = addresses.filter(({ network, form }) => network === 'MAINNET' && form === 'new');
const [legacy] = addresses.filter(({ network, form }) => network === 'MAINNET' && form === 'legacy');
const [liveToken] = tokens.filter(({ network, kind }) => network === 'MAINNET' && kind !== 'legacy-wrapped');
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const coffee = invoices.find(({ why }) => why.includes('cup of coffee'))?.text ?? '';
const request = bech32m.encode('core', bech32m.toWords(hex.decode(`0a21${key}1202abcd`)), false);
const lnurl = bech32.encode('lnurl', bech32.toWords(utf8.decode('https://wallet.example/pay')), false);
const offer = `lno1${'pqps7sjqpgtyzm3qv4uxzmtsd3jjqer9wd3hy6tsw35k7msjzfpy7nz5yqcnygrfdej82um5wf5k2uckyypwa3eyt44h6txtx'}`;
const typo = `${address.slice(0, 30)}${address[30] === 'q' ? 'p' : 'q'}${address.slice(31)}`;

/** Networks and an address of each. */
const foreign = [
  ['Ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['Liquid', 'VJLCbLBTCdxhWyjVLdjcSmGAksVMtabYg15maSi93zknQD2ihC38R7CUd8KbDFnV8A4hiykxnRB3Uv6d'],
  [
    'Liquid',
    `lq1${'qq2xvpcvfup5j8zscjq05u2wxxjcyewk7979f3mmz5l7uw5pqmx6xf5xy50hsn6vhkm5euwt72x878eq6zxx2z58hd7zrsg9qn'}`,
  ],
  [
    'Ark',
    `ark1${'qq4hfssprtcgnjzf8qlw2f78yvjau5kldfugg29k34y7j96q2w4t5rrk6z965cjg2qrhpsk4m8rr4xlgkkwlcyxqq'.slice(0, 90)}`,
  ],
] as const;

const asTransaction = `transaction ${uuid}`;
const asHash = [`transaction ${hash}`, `token ${hash}`];
const asAddress = `address ${address}`;

const table: readonly (readonly [what: string, text: string, ...means: string[]])[] = [
  // Spellings of one identifier.
  ['a transaction id', uuid, asTransaction],
  ['without hyphens', bare, asTransaction],
  ['in capitals', uuid.toUpperCase(), asTransaction],
  ['in the braces of a program', `{${uuid.toUpperCase()}}`, asTransaction],
  ['as a name for resources', `urn:uuid:${uuid}`, asTransaction],
  ['with the dashes of a text program', uuid.replaceAll('-', '–'), asTransaction],
  ['with non-breaking hyphens', uuid.replaceAll('-', '‑'), asTransaction],
  ['over two lines', `${uuid.slice(0, 19)}\r\n  ${uuid.slice(19)}`, asTransaction],
  ['64 hex characters', hash, ...asHash],
  ['the same in capitals', hash.toUpperCase(), ...asHash],
  ['with the 0x of other chains', `0x${hash}`, ...asHash],
  ['a hash in groups of eight', hash.replaceAll(/.{8}/g, '$& '), ...asHash],
  ['an output of a Bitcoin transaction', `${hash}:0`, ...asHash],
  ['a key', key, `publicKey ${key}`],
  ['a key in capitals, with 0x', `0x${key.toUpperCase()}`, `publicKey ${key}`],
  ['an address', address, asAddress],
  ['in the capitals of a QR code', address.toUpperCase(), asAddress],
  ['printed in groups of four', address.replaceAll(/.{4}/g, '$& '), asAddress],
  ['with soft hyphens and joiners inside', address.replaceAll(/.{10}/g, '$&\u00ad\u200b'), asAddress],
  ['with direction marks around', `\u2068${address}\u2069`, asAddress],
  ['with a byte order mark', `\ufeff${address}`, asAddress],
  ['an address of the other network', regtest, `address ${regtest} on REGTEST`],
  ['of a live network', current?.address ?? '', `address ${current?.address}`],
  ['in its old form', legacy?.address ?? '', `address ${current && encodeLive(legacy?.publicKey ?? '')}`],
  ['a token address', token, `token ${hash} on MAINNET`],
  [
    'of a live network in capitals',
    liveToken?.tokenAddress.toUpperCase() ?? '',
    `token ${liveToken?.tokenIdentifier} on MAINNET`,
  ],

  // With text around it.
  ['quotes', `"${address}"`, asAddress],
  ['German quotes and a comma', `„${address}“,`, asAddress],
  ['backticks', `\`\`\`${uuid}\`\`\``, asTransaction],
  ['brackets and a full stop', `(${address}).`, asAddress],
  ['a table cell', `| ${uuid} |`, asTransaction],
  ['bold in a chat', `*${address}*`, asAddress],
  ['a sentence', `Hi, please send it to ${address}, thanks!`, asAddress],
  ['a question', `Where is ${uuid}?`, asTransaction],
  ['another language', `Überweisung an „${address}“ ist nicht angekommen`, asAddress],
  ['two of them', `from ${address} to ${regtest}`, asAddress, `address ${regtest} on REGTEST`],
  ['twice the same', `${address}\n${address.toUpperCase()}`, asAddress],
  ['a line of a table', `2026-03-14T14:01:43Z;${uuid};"1,000";confirmed`, asTransaction],
  ['an answer of a service', `{"id":"${uuid}","status":"confirmed"}`, asTransaction],
  ['a line of a log', `level=info txid=${hash} ok`, ...asHash],
  ['a name and a colon', `txid: ${hash}`, ...asHash],
  ['a name and a colon without a space', `Address:${address}`, asAddress],
  ['a link of a text in brackets', `[my payment](https://explorer.example/tx/${uuid})`, asTransaction],
  ['a link as a page has it', `<a href="https://explorer.example/tx/${uuid}">here</a>`, asTransaction],
  ['a typing slip in a sentence', `send it to ${typo} please`, `brokenAddress ${typo}`],
  ['a typing slip beside the right one', `not ${typo} but ${address}`, asAddress],

  // Links.
  ['a link of this explorer', `https://explorer.example/tx/${uuid}?network=REGTEST`, `${asTransaction} on REGTEST`],
  [
    'with the network in small letters',
    `/token/${hash}?network=mainnet`,
    `token ${hash} on MAINNET`,
    `transaction ${hash} on MAINNET`,
  ],
  ['of a service', `http://127.0.0.1:3000/v1/address/${address}/transactions?limit=5`, asAddress],
  ['of a token list of a service', `/v1/tokens/${token}/holders`, `token ${hash} on MAINNET`],
  ['of a receipt', `https://explorer.example/tx/${uuid}/receipt`, asTransaction],
  ['of another explorer, behind a #', `https://other.example/#/transaction/${uuid}`, asTransaction],
  ['with the network in its path', `https://other.example/regtest/tx/${uuid}`, `${asTransaction} on REGTEST`],
  ['of a search', `https://explorer.example/search?q=${address}`, asAddress],
  ['of a search for a name', 'https://explorer.example/search?q=moss%20credit', 'search moss credit'],
  ['of two things compared', `/compare?a=${address}&b=${regtest}`, asAddress, `address ${regtest} on REGTEST`],
  [
    'of a Bitcoin explorer',
    `https://mempool.example/tx/${otherHash}#vout=0`,
    `transaction ${otherHash}`,
    `token ${otherHash}`,
  ],
  ['with percent signs', `https://explorer.example/address/${encodeURIComponent(` ${address}`)}`, asAddress],
  ['at the end of a sentence', `See https://explorer.example/tx/${uuid}.`, asTransaction],

  // Requests for payment.
  ['an invoice of the network', request, `invoice ${request}`],
  ['in capitals', request.toUpperCase(), `invoice ${request}`],
  ['behind its scheme', `core:${request}`, `invoice ${request}`],
  ['a Lightning invoice', coffee, `lightningInvoice ${coffee}`],
  ['behind its scheme', `lightning:${coffee}`, `lightningInvoice ${coffee}`],
  [
    'behind a scheme with slashes, in capitals',
    `LIGHTNING://${coffee.toUpperCase()}`,
    `lightningInvoice ${coffee.toUpperCase()}`,
  ],
  ['over two lines', `${coffee.slice(0, 90)}\n${coffee.slice(90)}`, `lightningInvoice ${coffee}`],
  ['in a sentence', `Pay ${coffee} by noon`, `lightningInvoice ${coffee}`],
  ['cut off', coffee.slice(0, -9), `lightningInvoice ${coffee.slice(0, -9)}`],
  ['a Bitcoin address', bitcoin, `bitcoinAddress ${bitcoin}`],
  [
    'the first one there was',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'bitcoinAddress 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ],
  ['with an amount', `bitcoin:${bitcoin}?amount=0.00012345`, `bitcoinAddress ${bitcoin} 12345`],
  [
    'with words in it',
    `bitcoin:${bitcoin}?label=Moss%20%26%20Co&message=<b>pay</b>.`,
    `bitcoinAddress ${bitcoin} Moss & Co <b>pay</b>.`,
  ],
  [
    'with two ways to pay',
    `BITCOIN:${bitcoin.toUpperCase()}?AMOUNT=20.3&LIGHTNING=${coffee.toUpperCase()}`,
    `bitcoinAddress ${bitcoin} 2030000000`,
    `lightningInvoice ${coffee.toUpperCase()}`,
  ],
  ['without an address', `bitcoin:?lightning=${coffee}`, `lightningInvoice ${coffee}`],
  [
    'with an address of the network',
    `bitcoin:${bitcoin}?spark=${current?.address}`,
    `bitcoinAddress ${bitcoin}`,
    `address ${current?.address}`,
  ],
  ['with an amount that is none', `bitcoin:${bitcoin}?amount=1e8`, `bitcoinAddress ${bitcoin}`],
  ['with more than there is', `bitcoin:${bitcoin}?amount=21000000.00000001`, `bitcoinAddress ${bitcoin}`],
  ['a link to pay (LNURL)', lnurl.toUpperCase(), `paymentCode ${lnurl.toUpperCase()}`],
  ['an offer (BOLT 12)', offer, `paymentCode ${offer}`],
  ['an address like that of a mail', 'moss@wallet.example', 'paymentCode moss@wallet.example'],

  // Wrong or incomplete.
  ['one character wrong', typo, `brokenAddress ${typo}`],
  [
    'shortened by another explorer',
    `${address.slice(0, 14)}…${address.slice(-6)}`,
    `shortened ${address.slice(0, 14)} ${address.slice(-6)}`,
  ],
  ['shortened with dots', `${hash.slice(0, 6)}...${hash.slice(-6)}`, `shortened ${hash.slice(0, 6)} ${hash.slice(-6)}`],
  ['one hex character too few', hash.slice(1), `brokenAddress ${hash.slice(1)}`],
  ['one too many', `${hash}0`, `brokenAddress ${hash}0`],
  ['a UUID without its last character', uuid.slice(0, -1), `brokenAddress ${uuid.slice(0, -1)}`],
  ['a part of a hash', hash.slice(24), `search ${hash.slice(24)}`],
  ...refused
    .filter(({ why }) => why.startsWith('bad checksum'))
    .map(({ value }): [string, string, string] => ['printed on a public page', value, `brokenAddress ${value}`]),
  ['a head of an address', address.slice(0, 14), `search ${address.slice(0, 14)}`],

  // Addresses of other networks, and blocks.
  ...foreign.map(([of, text]): [string, string, string] => [of, text, `foreignAddress ${text}`]),
  ['beside an address of this network', `not ${foreign[0]?.[1]} but ${address}`, asAddress],
  ['a block height', '977480', 'blockHeight 977480'],
  ['with a separator', '977,480', 'blockHeight 977,480'],
  ['after its word', 'Block #170', 'blockHeight Block #170'],
  ['in a link', 'https://mempool.example/block/977480', 'blockHeight https://mempool.example/block/977480'],
  ['a smaller number is a name', '2100', 'search 2100'],

  // Names, and texts that are not names.
  ['a ticker', 'MOSS', 'search MOSS'],
  ['a name of two words', '  Moss   Credit ', 'search Moss   Credit'],
  ['a name in quotes', '“Moss Credit”', 'search Moss Credit'],
  ['a name with a dash', 'Moss – Credit', 'search Moss – Credit'],
  ['another script', '苔トークン', 'search 苔トークン'],
  ['an emoji', '🪙', 'search 🪙'],
  ['a number', '0.5', 'search 0.5'],
  ['markup', '<script>alert(1)</script>', 'search <script>alert(1)</script>'],
  ['a template', '{{constructor.constructor("x")()}}', 'search {{constructor.constructor("x")()}}'],
  ['a key of an object', '__proto__', 'search __proto__'],
  ['a scheme alone', 'bitcoin:', 'search bitcoin:'],
  ['another scheme', 'javascript:alert(1)', 'search javascript:alert(1)'],
  ['percent signs that mean nothing', '/tx/%E0%A4%A', 'search /tx/%E0%A4%A'],
  ['a letter turned around', '\u202ecore1', 'search core1'],

  // Named, since there is nothing to look up (more in named.test.ts).
  ['an address of another network', live.networks.LOCAL.address, `otherNetwork ${live.networks.LOCAL.address}`],
  ['a UMA', '$moss@wallet.example', 'paymentCode $moss@wallet.example'],
  ['an address of Lightning in a sentence', 'Pay moss@wallet.example now', 'paymentCode moss@wallet.example'],
];

function encodeLive(publicKey: string): string {
  const found = addresses.find((one) => one.publicKey === publicKey && one.network === 'MAINNET' && one.form === 'new');
  return found?.address ?? bech32m.encode('spark', bech32m.toWords(hex.decode(`0a21${publicKey}`)), false);
}

/** Summary of a meaning. */
function tell(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'transaction':
    case 'publicKey':
    case 'token': {
      const identifier =
        meaning.kind === 'transaction'
          ? meaning.txid
          : meaning.kind === 'token'
            ? meaning.tokenIdentifier
            : meaning.publicKey;
      return [meaning.kind, identifier, meaning.network && `on ${meaning.network}`].filter(Boolean).join(' ');
    }
    case 'address':
      return `address ${meaning.address}${meaning.network === 'MAINNET' ? '' : ` on ${meaning.network}`}`;
    case 'bitcoinAddress': {
      const { amountSats, label, message } = meaning.request ?? {};
      return ['bitcoinAddress', meaning.address, amountSats, label, message].filter(Boolean).join(' ');
    }
    case 'shortened':
      return `shortened ${meaning.head} ${meaning.tail}`;
    default:
      return `${meaning.kind} ${meaning.text}`;
  }
}

test.for(table)('%s: %s', ([, text, ...means]) => {
  expect(classify(text).map(tell)).toEqual(means);
});

test('the table has a row for every kind of meaning', () => {
  expect(table.length).toBeGreaterThan(90);
  const kinds = new Set(table.flatMap(([, , ...means]) => means.map((mean) => mean.split(' ')[0])));
  expect(kinds.size).toBe(14);
});

test.for(foreign)('an address of %s is named', ([of, text]) => {
  expect(classify(text)).toEqual([{ kind: 'foreignAddress', of, text }]);
});

test.for([
  [hash.slice(1), 63, 64],
  [`${hash}ab`, 66, 64],
  [`${key}a`, 67, 66],
  [uuid.slice(1), 31, 32],
] as const)('%s has %i of %i characters', ([text, characters, of]) => {
  expect(classify(text)).toMatchObject([{ reason: { code: 'hexLength', characters, of } }]);
});
