import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { transactionPage } from '../../../stores/wallet/networks.ts';
import type { WalletNetwork } from '../../../stores/wallet/types.ts';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import classes from './Chain.module.css';

const CHUNK = /.{1,4}/g;

/**
 * An address or an id of a chain: always in full, because whoever poisons a history counts on the middle being left out, and in chunks that
 * can be compared. Copied without gaps.
 */
export function ChainText({ text }: { readonly text: string }) {
  return (
    <bdi dir="ltr" className={classes['address']}>
      {(text.match(CHUNK) ?? []).map((chunk, index) => (
        <span key={index} className={classes['chunk']}>
          {chunk}
        </span>
      ))}
    </bdi>
  );
}

interface CopySignProps {
  readonly text: string;
  /** What is copied, for those who do not see the sign. */
  readonly label: string;
}

/** Copies a text of a chain. */
export function CopySign({ text, label }: CopySignProps) {
  const copy = useCopy();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => void copy(text)}
    >
      <IconCopy size={16} stroke={1.75} />
    </ActionIcon>
  );
}

interface TransactionLinkProps {
  readonly network: Pick<WalletNetwork, 'network' | 'explorer'>;
  readonly txId: string;
}

/** Leads to a page about a transaction. */
export function TransactionLink({ network, txId }: TransactionLinkProps) {
  const { t } = useTranslation();
  const page = transactionPage(network, txId);
  const look = { size: 'compact-sm', variant: 'transparent', px: 0 } as const;
  if ('href' in page) {
    return (
      <Button component={Link} href={page.href} {...look}>
        {t('chain.view')}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={page.address}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden="true" />}
      {...look}
    >
      {t('chain.view')}
    </Button>
  );
}
