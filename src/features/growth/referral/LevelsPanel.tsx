import { useTranslation } from 'react-i18next';
import type { ReferralProgram } from '../../../stores/growth/referral.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from './Referral.module.css';

type Level = ReferralProgram['levels'][number];

/** The levels of inviters. */
export function LevelsPanel({ program: { levels } }: { readonly program: ReferralProgram }) {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const column = (id: string, header: string, text: (level: Level) => string): Column<Level> => ({
    id,
    header,
    cell: (level) => <Figure>{text(level)}</Figure>,
    csv: text,
    isNumber: id !== 'level',
  });
  const title = t('growth.referral.levels');
  return (
    <Panel title={title}>
      <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
        <DataTable
          label={title}
          columns={[
            column('level', t('growth.referral.level'), ({ level }) => String(level)),
            column('friends', t('growth.referral.activeFriends'), ({ activeFriends }) =>
              String(activeFriends),
            ),
            column('tier', t('growth.referral.vipTier'), ({ vipTier }) =>
              vipTier === 0 ? '–' : String(vipTier),
            ),
            column('spot', t('growth.referral.rateSpot'), ({ spotRate }) => formatRate(spotRate)),
            column('contract', t('growth.referral.rateContract'), ({ contractRate }) =>
              formatRate(contractRate),
            ),
          ]}
          rows={levels}
          keyOf={({ level }) => String(level)}
          sort={undefined}
          onSort={() => undefined}
          empty={null}
        />
      </div>
    </Panel>
  );
}
