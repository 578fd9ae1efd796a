import { expect, test } from 'vitest';
import { errorMessage } from './read-response.ts';

test.each([
  [' No such thing.\n', 'No such thing.'],
  ['<b>deadline</b> exceeded', '<b>deadline</b> exceeded'],
  ['{"detail":"Not Found"}', 'Not Found'],
  ['{"message":"slow down","code":7}', 'slow down'],
  ['{"error":{"message":"no"}}', 'no'],
  ['{"detail":[{"loc":["query","limit"],"msg":"too large"},{"msg":"and more"}]}', 'limit: too large; and more'],
  ['"just words"', 'just words'],
  ['<!doctype html><h1>502</h1>', ''],
  ['<html><body>502</body></html>', ''],
  ['<?xml version="1.0"?><Error/>', ''],
  ['{"code":7}', ''],
  ['{"detail"', ''],
  ['[[[[]]]]', ''],
  ['', ''],
])('the message of %j is %j', (text, message) => {
  expect(errorMessage(text)).toBe(message);
});
