import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalCell, plainCell, writeCsv } from './csv.ts';

test('a decimal is the integer with a decimal point, for any sign and number of places', () => {
  const most = 2n ** 128n;
  fc.assert(
    fc.property(fc.bigInt({ min: -most, max: most }), fc.nat(255), (baseUnits, decimals) => {
      const text = String(plainCell(decimalCell(baseUnits, decimals)));
      expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
      expect(BigInt(text.replace('.', ''))).toBe(baseUnits);
    }),
  );
});

test('a number of any size is plain digits that read back as the same number', () => {
  const numbers = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(1.23e-9, 3e28),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      const cell = writeCsv({ value: () => value }, [{}]).slice('value\r\n'.length, -'\r\n'.length);
      expect(cell).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(cell)).toBe(value + 0);
    }),
  );
});

test('free text is escaped against formulas, numbers are not', () => {
  const columns = { amount: () => decimalCell(-5n, 2), count: () => -5n, name: () => '-5' };
  expect(writeCsv(columns, [{}])).toBe(`amount,count,name\r\n-0.05,-5,"'-5"\r\n`);
});

const codePoints = Array.from({ length: 0x110000 - 0x800 }, (_, index) => (index < 0xd800 ? index : index + 0x800));
const characters = codePoints.map((code) => String.fromCodePoint(code));
/** Signs that begin a formula, in every width and height. */
const signs = characters.filter((character) => /^[=+\-−@]/.test(character.normalize('NFKC')));
/** Characters that a reader doesn't see. */
const blanks = characters.filter((character) => /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u.test(character));

test('text whose first visible character could begin a formula is escaped, others are unchanged', () => {
  expect(signs).toEqual(expect.arrayContaining([...'=+-@−＝＋－＠﹦﹢﹣﹫']));
  expect(blanks).toEqual(expect.arrayContaining([...'\n\r\t \u00A0\u200B\u200D\u2060\u3000\uFEFF']));
  const cellOf = (name: string) => writeCsv({ name: () => name }, [{}]).slice('name\r\n'.length, -'\r\n'.length);
  const anyBlanks = fc.array(fc.constantFrom(...blanks), { maxLength: 4 }).map((all) => all.join(''));
  fc.assert(
    fc.property(anyBlanks, fc.constantFrom(...signs), fc.string(), (before, sign, after) => {
      const text = `${before}${sign}${after}`;
      expect(cellOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
    }),
  );
  for (const lineBreak of ['\n', '\r', '\t']) expect(cellOf(`${lineBreak}A1`)).toBe(`"'${lineBreak}A1"`);
  for (const text of ['Moss', ' Moss', '月見草', 'a=b', '1-2', '(+1)', '’s']) expect(cellOf(text)).toBe(text);
});

test('without known decimals there is no decimal amount', () => {
  expect(decimalCell(5n, undefined)).toBeUndefined();
  expect(decimalCell(null, 8)).toBeUndefined();
});
