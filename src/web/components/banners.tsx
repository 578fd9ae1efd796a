import { OmittedBanner, type OmittedParts } from './states/omitted-banner.tsx';
import { StaleBanner } from './states.tsx';

/** The parts of a query result that the banners use. */
export interface BannerAnswer {
  readonly data: { readonly omitted: OmittedParts } | undefined;
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Reports that a response is stale, and which parts of it are not shown; renders nothing for a good one. */
export function AnswerBanners({ answer: { data, dataUpdatedAt, error, refetch } }: { answer: BannerAnswer }) {
  return (
    <>
      {data && error && <StaleBanner since={dataUpdatedAt} error={error} retry={() => void refetch()} />}
      <OmittedBanner parts={data?.omitted} />
    </>
  );
}
