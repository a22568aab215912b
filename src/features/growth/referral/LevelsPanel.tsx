import { useTranslation } from 'react-i18next';
import type { ReferralProgram } from '../../../stores/growth/referral.ts';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
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
  const isSmall = useMaxWidth(767);
  const title = t('growth.referral.levels');
  const levelName = t('growth.referral.level');
  const columns = [
    column('level', levelName, ({ level }) => (isSmall ? `${levelName} ${level}` : String(level))),
    column('friends', t('growth.referral.activeFriends'), ({ activeFriends }) => String(activeFriends)),
    column('tier', t('growth.referral.vipTier'), ({ vipTier }) => (vipTier === 0 ? '–' : String(vipTier))),
    column('spot', t('growth.referral.rateSpot'), ({ spotRate }) => formatRate(spotRate)),
    column('contract', t('growth.referral.rateContract'), ({ contractRate }) => formatRate(contractRate)),
  ];
  const content = {
    ...{ label: title, columns, rows: levels, empty: null },
    keyOf: ({ level }: Level) => String(level),
  };
  return (
    <Panel title={title}>
      {isSmall ? (
        <CardList {...content} />
      ) : (
        <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
          <DataTable {...content} sort={undefined} onSort={() => undefined} />
        </div>
      )}
    </Panel>
  );
}
