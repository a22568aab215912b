import { Button, Group } from '@mantine/core';
import { IconCopy, IconDownload, IconShare2 } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readBrand } from '../../../platform/pageHead.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../ui/overlay/ReactiveOverlay.tsx';
import type { CanvasPen } from '../../../ui/picture/canvasPen.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import type { PictureParts } from '../../../ui/picture/Picture.tsx';
import {
  canCopyImages,
  canShareImages,
  copyImage,
  downloadImage,
  pngOf,
  shareImage,
} from '../../../ui/picture/pictureFile.ts';
import { drawPoster, POSTER } from './drawPoster.ts';
import type { PosterTexts } from './drawPoster.ts';

export interface PosterDialogProps {
  readonly referralCode: string;
  /** Where its QR code leads. */
  readonly address: string;
  readonly onClose: () => void;
}

/** An invitation as a picture, to save and, where the browser can, to copy and to send. It says what the friend is given. */
export function PosterDialog({ referralCode, address, onClose }: PosterDialogProps) {
  const { t, i18n } = useTranslation();
  const { formatRate } = useFormat();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const offer = useItem({
    namespace: 'referral.offer',
    api: 'getReferralOffer',
    query: { referralCode },
  }).item;
  const brand = readBrand().name;
  const words = useMemo<PosterTexts>(
    () => ({
      brand,
      head: t('growth.referral.posterHead', { brand }).split('\n'),
      gift:
        offer === undefined || offer.share === 0
          ? undefined
          : {
              label: t('growth.referral.posterGift'),
              spot: formatRate(offer.spotRate),
              contract: formatRate(offer.contractRate),
            },
      spot: t('growth.referral.market.spot'),
      contract: t('growth.referral.market.contract'),
      code: t('growth.referral.posterCode'),
      scan: t('growth.referral.posterScan'),
    }),
    [brand, formatRate, offer, t],
  );
  const draw = useCallback(
    (pen: CanvasPen, parts: PictureParts) => drawPoster(pen, parts, words, referralCode),
    [words, referralCode],
  );
  const told = async (work: () => Promise<void>, failed: string): Promise<void> => {
    try {
      await work();
    } catch {
      toast.error(failed);
    }
  };
  const name = `${brand}_${referralCode}.png`;
  const save = async (): Promise<void> => downloadImage(await pngOf(canvasRef.current), name);
  const copy = async (): Promise<void> => {
    await copyImage(pngOf(canvasRef.current));
    toast.success(t('growth.referral.pictureCopied'));
  };
  const share = async (): Promise<void> => shareImage(await pngOf(canvasRef.current), name, address);
  const failed = t('growth.referral.pictureFailed');
  return (
    <ReactiveOverlay isOpen onClose={onClose} title={t('growth.referral.poster')} isNarrow>
      <Picture
        canvasRef={canvasRef}
        size={POSTER}
        address={address}
        isRtl={i18n.dir() === 'rtl'}
        label={t('growth.referral.posterLabel', { brand, code: referralCode })}
        draw={draw}
        onFailure={() => toast.error(failed)}
      />
      <Group mt={16} gap={8} grow>
        {canCopyImages() && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={() => void told(copy, t('ui.imageCopyFailed'))}
          >
            {t('growth.referral.copy')}
          </Button>
        )}
        {canShareImages() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={16} />}
            onClick={() => void told(share, failed)}
          >
            {t('growth.referral.send')}
          </Button>
        )}
        <Button leftSection={<IconDownload size={16} />} onClick={() => void told(save, failed)}>
          {t('growth.referral.download')}
        </Button>
      </Group>
    </ReactiveOverlay>
  );
}
