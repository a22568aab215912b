import { Button, Checkbox, Group } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { exchangeNow } from '../../../../platform/exchangeClock.ts';
import { readBrand } from '../../../../platform/pageHead.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { useOffers } from '../../../../stores/deployment/index.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { formatDateTime } from '../../../../ui/format/time.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { canCopyImages, copyImage, downloadImage, pngOf } from '../../../../ui/picture/pictureFile.ts';
import { referralAddress } from '../../../../ui/picture/referralAddress.ts';
import { useContractContext } from '../context/contractContext.ts';
import type { ShareImageTexts } from './drawShareImage.ts';
import { shareContentOf, shareImageName } from './shareContent.ts';
import { ShareImage } from './ShareImage.tsx';

export interface ShareDialogProps {
  readonly position: LivePosition;
  readonly onClose: () => void;
}

/** The image of a position, to save and, where the browser can, to copy. The referral code is the user's public UID, which stands for their default code. */
export default function ShareDialog({ position, onClose }: ShareDialogProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { base } = useRouter();
  const { screen } = useContractContext();
  const referralCode = useSession().user?.displayUserId ?? '';
  const canRegister = useOffers().has('register');
  const [withAmounts, setWithAmounts] = useState(false);
  const [time] = useState(() => formatDateTime(exchangeNow()));
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const content = useMemo(
    () => shareContentOf(position, format, withAmounts),
    [position, format, withAmounts],
  );
  const words = useMemo<ShareImageTexts | undefined>(
    () =>
      content && {
        brand: readBrand().name,
        side: t('contract.share.side', {
          side: t(`contract.share.${content.side}`),
          leverage: `${content.leverage}×`,
          mode: t(`contract.share.${content.marginMode}`),
        }),
        roe: t('contract.share.roe'),
        profit: t('contract.share.profit'),
        entry: t('contract.share.entry'),
        mark: t('contract.share.mark'),
        referral: t('contract.share.referral'),
        scan: t('contract.share.scan'),
        simulated: screen === 'simulated' ? t('contract.share.simulated') : undefined,
        time,
      },
    [content, screen, t, time],
  );
  if (content === undefined || words === undefined) return null;

  const png = (): Promise<Blob> => pngOf(canvasRef.current);
  const save = async (): Promise<void> => {
    try {
      downloadImage(await png(), shareImageName(content.contract, time));
    } catch {
      toast.error(t('contract.share.saveFailed'));
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await copyImage(png());
      toast.success(t('contract.share.copied'));
    } catch {
      toast.warning(t('ui.imageCopyFailed'));
    }
  };
  return (
    <ReactiveOverlay isOpen onClose={onClose} title={t('contract.share.title')} isNarrow>
      <ShareImage
        canvasRef={canvasRef}
        content={content}
        words={words}
        referralCode={referralCode}
        address={referralAddress(`${location.origin}${base}`, referralCode, canRegister)}
        isRtl={i18n.dir() === 'rtl'}
        onFailure={() => toast.error(t('contract.share.drawFailed'))}
        label={t('contract.share.label', {
          contract: content.contract,
          side: words.side,
          roe: content.roe,
          entry: content.entry,
          mark: content.mark,
        })}
      />
      <Checkbox
        mt={12}
        label={t('contract.share.withAmounts')}
        checked={withAmounts}
        onChange={(event) => setWithAmounts(event.currentTarget.checked)}
      />
      <Group mt={16} gap={8} grow>
        {canCopyImages() && (
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('contract.share.copy')}
          </Button>
        )}
        <Button leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {t('contract.share.download')}
        </Button>
      </Group>
    </ReactiveOverlay>
  );
}
