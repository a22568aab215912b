import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../../../stores/market/index.ts';
import { Drawer } from '../../../../ui/overlay/index.ts';
import { useTradingContext } from '../context/tradingContext.ts';
import classes from './Frame.module.css';

/** The fixed bar of the phone with both directions, and the drawer it opens; a price picked from the book opens it too. */
export function OrderDrawer({ form }: { readonly form: ReactNode }) {
  const { t } = useTranslation();
  const { ticket, instrument } = useTradingContext();
  const isSpot = instrument.kind === 'spot';
  const [isOpen, setOpen] = useState(false);
  const open = (side: Side): void => {
    ticket.chooseSide(side);
    setOpen(true);
  };
  const onPicked = useEffectEvent(() => setOpen(true));
  useEffect(() => ticket.onPick(() => onPicked()), [ticket]);

  return (
    <>
      <div className={classes['bar']} role="group" aria-label={t('trade.form.side')}>
        <Button color="up" fullWidth onClick={() => open('buy')}>
          {t(isSpot ? 'trade.side.buy' : 'trade.phone.long')}
        </Button>
        <Button color="down" fullWidth onClick={() => open('sell')}>
          {t(isSpot ? 'trade.side.sell' : 'trade.phone.short')}
        </Button>
      </div>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('trade.phone.order')}
        side="bottom"
        isFlush
      >
        {form}
      </Drawer>
    </>
  );
}
