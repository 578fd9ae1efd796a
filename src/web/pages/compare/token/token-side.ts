import type { ResponseBody } from '#contract/endpoint.ts';
import type { listTokenHolders, TokenDetails } from '#contract/endpoints/token.ts';
import type { Known } from '#web/pages/compare/side.ts';

export interface TokenSide {
  readonly token: Known<TokenDetails>;
  readonly holders: Known<ResponseBody<typeof listTokenHolders>>;
}
