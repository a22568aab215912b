import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useItem } from '../../stores/data/useItem.ts';
import { failureOf } from '../../stores/failure.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { timeInOrder } from '../../ui/format/inOrder.ts';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import Footer from '../../ui/page/Footer.tsx';
import { Figure } from '../../ui/text/figures.tsx';
import { VerifiedTrader } from '../../ui/VerifiedTrader.tsx';

/** The public profile of a verified trader; of everybody else it says alike that there is none. */
export default function TraderPage() {
  const { t } = useTranslation();
  const { displayUserId = '' } = useParams<{ displayUserId: string }>();
  const { item, error, reload } = useItem({
    namespace: `trader.${displayUserId}`,
    api: 'getTraderProfile',
    query: { displayUserId },
  });
  return (
    <>
      <PageFrame title={t('trader.title')}>
        <Panel>
          {item === undefined && error === undefined && <Skeleton height={96} />}
          {item === undefined && error !== undefined && <NoProfile error={error} onRetry={reload} />}
          {item !== undefined && (
            <Facts
              facts={[
                {
                  label: t('trader.nickname'),
                  value: (
                    <>
                      <bdi>{item.nickName}</bdi>
                      <VerifiedTrader isVerified />
                    </>
                  ),
                },
                { label: t('trader.uid'), value: <Figure>{item.displayUserId}</Figure> },
                { label: t('trader.since'), value: timeInOrder(item.verifiedSince) },
              ]}
            />
          )}
        </Panel>
      </PageFrame>
      <Footer />
    </>
  );
}

interface NoProfileProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function NoProfile({ error, onRetry }: NoProfileProps) {
  const { t } = useTranslation();
  if (failureOf(error).kind === 'refused') return <EmptyState title={t('trader.none')} />;
  return <ErrorState title={t('trader.failed')} onRetry={onRetry} />;
}
