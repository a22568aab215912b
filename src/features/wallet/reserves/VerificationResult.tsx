import { IconChevronDown, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReserveSnapshot, Verification, VerifiedLeaf } from '../../../stores/wallet/reserves.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText } from '../chain/ChainText.tsx';
import { Notice } from '../chain/Notice.tsx';
import classes from './Reserves.module.css';

/** What a fault means to people. */
const FAULTS = {
  malformed: 'format',
  negative: 'sum',
  overflow: 'sum',
  publishedRoot: 'root',
  unknownAsset: 'leaf',
  pathLength: 'leaf',
  assetRoot: 'leaf',
  assetTotal: 'leaf',
  reserves: 'reserves',
} as const;

interface VerificationResultProps {
  readonly verification: Verification;
  readonly snapshot: ReserveSnapshot;
  readonly uid: string;
}

/** What was found, step by step. */
export function VerificationResult({ verification, snapshot, uid }: VerificationResultProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { phase } = verification;
  if (phase === 'failed') return <Notice tone="warning">{failureText(verification.failure)}</Notice>;
  if (phase === 'wrong') {
    const { fault, asset } = verification;
    return (
      <div className={classes['verdict']} data-verdict="wrong">
        <IconCircleX size={22} stroke={1.75} aria-hidden="true" />
        <div>
          <strong>{t('reserves.verify.wrong')}</strong>
          <p>
            {asset !== undefined && <bdi>{`${asset}: `}</bdi>}
            <span>{t(`reserves.fault.${FAULTS[fault]}`)}</span>
          </p>
          <p>{t('reserves.verify.wrongHint')}</p>
        </div>
      </div>
    );
  }
  if (phase !== 'right') return null;
  const { leaves, without } = verification;
  if (leaves.length === 0) return <Notice tone="warning">{t('reserves.verify.none')}</Notice>;
  return (
    <>
      <div className={classes['verdict']} data-verdict="right">
        <IconCircleCheck size={22} stroke={1.75} aria-hidden="true" />
        <div>
          <strong>{t('reserves.verify.right')}</strong>
          <p>{t('reserves.verify.rightHint')}</p>
        </div>
      </div>
      {without.length > 0 && (
        <Notice tone="plain">{t('reserves.verify.without', { assets: without.join(', ') })}</Notice>
      )}
      <ul className={classes['leaves']}>
        {leaves.map((verified) => (
          <Leaf key={verified.leaf.asset} verified={verified} snapshot={snapshot} uid={uid} />
        ))}
      </ul>
    </>
  );
}

interface LeafProps {
  readonly verified: VerifiedLeaf;
  readonly snapshot: ReserveSnapshot;
  readonly uid: string;
}

/** A balance that is counted, and each step that shows it. */
function Leaf({ verified: { leaf, verdict }, snapshot, uid }: LeafProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { asset, balance, path } = leaf;
  const total = snapshot.liabilities.assets.find((each) => each.asset === asset)?.total ?? '0';
  const steps = [
    { text: t('reserves.step.leaf', { uid }), hash: verdict.blindedId },
    {
      text: t('reserves.step.balance', { amount: `${formatDecimal(balance)} ${asset}` }),
      hash: verdict.nodes[0]?.hash,
    },
    { text: t('reserves.step.sums', { levels: path.length }), hash: undefined },
    {
      text: t('reserves.step.asset', { asset, total: `${formatDecimal(total)} ${asset}` }),
      hash: verdict.nodes.at(-1)?.hash,
    },
    { text: t('reserves.step.root'), hash: snapshot.liabilities.root },
  ];
  return (
    <li>
      <details>
        <summary>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          <Figure>{`${formatDecimal(balance)} ${asset}`}</Figure>
          <IconChevronDown className={classes['chevron']} size={16} stroke={1.75} aria-hidden="true" />
        </summary>
        <ol className={classes['steps']}>
          {steps.map(({ text, hash }) => (
            <li key={text}>
              {text}
              {hash !== undefined && (
                <div>
                  <ChainText text={hash} />
                </div>
              )}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
